import { useTranslation } from "../texts/use-translation.ts";
import "./skeleton.css";

/** Grey placeholders with the size of what is being loaded, so that nothing moves when it arrives: lines of text, or rows of a list. */
export function Skeleton({ lines = 3, size = "line" }: { lines?: number; size?: "line" | "row" | "control" }) {
  const { t } = useTranslation();
  return (
    <div className={`skeleton skeleton-${size}`} role="status" aria-label={t("state.loading")}>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} />
      ))}
    </div>
  );
}
