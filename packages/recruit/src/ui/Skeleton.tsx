import { useTranslation } from "react-i18next";
import "./skeleton.css";

/** Grey lines in the place and size of what is being loaded, so that nothing moves when it arrives. */
export function Skeleton({ lines = 3, height = "1rem" }: { lines?: number; height?: string }) {
  const { t } = useTranslation();
  return (
    <div className="skeleton" role="status" aria-label={t("state.loading")}>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} style={{ height }} />
      ))}
    </div>
  );
}
