/** Pages of the public site for one post, by the kind of its recruitment: 1 social, 2 campus. The query `id` names the post. */
export const postPages = { 1: "/recruit/post/details", 2: "/recruit/campus/details" } as const;
