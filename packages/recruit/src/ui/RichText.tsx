import "./rich-text.css";

/** Text with mark-up that the server has sanitised before it stored it. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises rich text on the way in.
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
