import { existsSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { type DefaultTheme, defineConfig, type MarkdownRenderer } from "vitepress";
import { toWords } from "./to-words.ts";

const docs = resolve(import.meta.dirname, "..");
const searchIndex = resolve(import.meta.dirname, "search-index.ts");
const repository = "https://github.com/bladekit/bladekit/blob/main";
/** Pages for people who read the sources. They stay in the repository, because they are larger than all others together. */
const ofContributors = ["architecture.md", "style.md", "decisions/**", "reference/sdk/**", "reference/sdk-api.md"];
const isOfContributors = (path: string) => /^(architecture\.md|style\.md|decisions\/|reference\/sdk[/-])/.test(path);

/** Leads a link to what the site does not have, as a source or a decision, to the repository. */
function linkOut(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push("link_out", ({ tokens, env }) => {
    const folder = dirname(resolve(docs, env.realPath ?? env.path));
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const [path = "", anchor] = (token.attrGet("href") ?? "").split("#");
      if (token.type !== "link_open" || path === "" || /^(\w+:|\/)/.test(path)) continue;
      const file = resolve(folder, decodeURI(path));
      const inDocs = relative(docs, file);
      const isPage = !inDocs.startsWith("..") && file.endsWith(".md") && existsSync(file) && !isOfContributors(inDocs);
      if (isPage) continue;
      token.attrSet("href", `${repository}/${relative(resolve(docs, ".."), file)}${anchor ? `#${anchor}` : ""}`);
    }
  });
}

const group = (text: string, ...items: [text: string, link: string][]) => ({
  text,
  items: items.map(([name, link]) => ({ text: name, link: `/${link}` })),
});

const searchOptions: DefaultTheme.LocalSearchOptions = {
  translations: {
    button: { buttonText: "搜索 · Search", buttonAriaLabel: "搜索 · Search" },
    modal: {
      noResultsText: "没有结果 · No results for",
      resetButtonTitle: "清空 · Clear",
      footer: { selectText: "打开 · Open", navigateText: "切换 · Move", closeText: "关闭 · Close" },
    },
  },
};
// Hidden from what VitePress sends to the browser, where it would make the function from its text. The policy of the server forbids that;
// search-index.ts is the browser's part.
Object.defineProperty(searchOptions, "miniSearch", { value: { options: { tokenize: toWords } }, enumerable: false });

export default defineConfig({
  title: "bladekit",
  description: "医院招聘：应聘、招聘、管理、集成 · Recruitment of hospitals: apply, recruit, run, integrate",
  lang: "zh-CN",
  base: "/docs/",
  outDir: "dist",
  cacheDir: ".vitepress/cache",
  srcExclude: ofContributors,
  rewrites: { "README.md": "index.md" },
  markdown: { config: linkOut },
  // What the pages share is in a file, because the policy of the server allows few scripts in a page.
  metaChunk: true,
  vite: {
    plugins: [
      {
        name: "search by words",
        enforce: "pre",
        resolveId: (source, importer) =>
          source === "minisearch" && importer !== searchIndex ? searchIndex : undefined,
      },
    ],
    optimizeDeps: { exclude: ["minisearch"] },
  },
  themeConfig: {
    outline: { label: "本页 · On this page" },
    docFooter: { prev: "上一页 · Previous", next: "下一页 · Next" },
    darkModeSwitchLabel: "外观 · Appearance",
    sidebarMenuLabel: "目录 · Contents",
    returnToTopLabel: "回到顶部 · To the top",
    search: {
      provider: "local",
      options: searchOptions,
    },
    sidebar: [
      group("开始 · Begin", ["您的第一小时", "guides/first-hour"]),
      group("应聘者 · Candidates", ["找岗位、填简历、投递", "guides/candidates"]),
      group("招聘 · Recruiters", ["一次公开招聘", "guides/recruitment"], ["流程与表单", "guides/processes"]),
      group(
        "医院管理员 · A hospital's administrator",
        ["第一小时", "guides/hospital"],
        ["第三方登录", "guides/third-party-login"],
        ["存储与消息", "guides/storage-and-messages"],
      ),
      group("用文件管理医院 · Hospitals in files", ["四个教程", "guides/cli-tutorials"], ["命令行", "guides/cli"]),
      group(
        "运维 · Operators",
        ["启动", "guides/running"],
        ["生产运维", "guides/operations"],
        ["多台机器", "guides/scale"],
        ["性能", "guides/performance"],
        ["全部设置", "reference/configuration"],
        ["等级保护对照", "reference/mlps"],
        ["发布", "guides/releasing"],
      ),
      group(
        "集成 · Integrators",
        ["SDK", "guides/sdk"],
        ["React、Vue、服务端", "guides/recipes"],
        ["自己的 SpringBlade", "guides/own-springblade"],
        ["若依", "guides/ruoyi"],
        ["从 axios 迁移", "guides/from-axios"],
        ["其他生成器", "guides/generated-clients"],
        ["开放的客户端", "guides/open-source-client"],
        ["接口", "reference/operations"],
        ["错误码", "reference/errors"],
      ),
      group(
        "贡献 · Contributors",
        ["新增一个实体", "guides/console-entities"],
        ["从一张表开始", "guides/from-a-table"],
        ["测试", "guides/testing"],
        ["词汇表", "glossary"],
      ),
    ],
  },
});
