import { defineComponent, ref } from "vue";
import { useCall, useClient, useSession } from "./composables.ts";

/** Posts page by page, and who is looking at them. */
export const JobList = defineComponent({
  setup() {
    const client = useClient();
    const current = ref(1);
    const { data, problem } = useCall((signal) =>
      client.GET("/mrhr-zpgl-new/openness/front/getFrontPostJobList", {
        params: { query: { current: current.value, size: 5 } },
        signal,
      }),
    );
    return { current, data, problem, person: useSession() };
  },
  template: `
    <p>{{ person ? person.realName : "未登录" }}</p>
    <p v-if="problem" role="alert">{{ problem }}</p>
    <template v-if="data">
      <ul><li v-for="job in data.records" :key="job.id">{{ job.title }}</li></ul>
      <button :disabled="current >= data.pages" @click="current += 1">下一页</button>
      <output>{{ data.current }} / {{ data.pages }}</output>
    </template>`,
});
