/** The words of the library that draws the page, which knows English alone. Those of the contract come in the reader's language. */
const chinese: Readonly<Record<string, string>> = {
  "Try it out": "试用",
  "Try it out ": "试用",
  Cancel: "取消",
  Execute: "发送",
  Clear: "清除",
  Reset: "重置",
  Parameters: "参数",
  "No parameters": "没有参数",
  Name: "名称",
  Description: "说明",
  "Request body": "请求内容",
  Responses: "返回",
  Response: "返回",
  "Server response": "服务器返回",
  "Response body": "返回内容",
  "Response headers": "返回头",
  "Request URL": "请求地址",
  "Media type": "格式",
  Code: "状态码",
  Details: "详情",
  Links: "链接",
  "No links": "没有链接",
  "Example Value": "示例",
  Schema: "结构",
  Example: "示例",
  required: "必填",
  Servers: "服务器",
  "Download file": "下载文件",
  Download: "下载",
  "Send empty value": "发送空值",
  "Add item": "增加一项",
  Edit: "修改",
  "Failed to fetch.": "没有发送。",
  "Filter by tag or path": "按服务或地址筛选",
};

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

function translateIn(node: Node): void {
  if (isText(node)) {
    const word = chinese[node.data] ?? chinese[node.data.trim()];
    if (word && node.data !== word) node.data = word;
    return;
  }
  // Examples and answers are data, whatever words they have.
  if (node instanceof Element && node.matches("pre, code, textarea, .renderedMarkdown, .opblock-summary-description"))
    return;
  const prompt = node instanceof HTMLInputElement && chinese[node.placeholder];
  if (prompt) node.placeholder = prompt;
  for (const child of node.childNodes) translateIn(child);
}

/** Says the library's words in Chinese, now and whenever it draws more. Returns how to stop. */
export function speakChinese(element: HTMLElement): () => void {
  const watch = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (isText(target)) translateIn(target);
      for (const node of addedNodes) translateIn(node);
    }
  });
  translateIn(element);
  watch.observe(element, { subtree: true, childList: true, characterData: true });
  return () => watch.disconnect();
}
