import { Skeleton } from "../../ui/Skeleton.tsx";

/** A placeholder while a page loads. */
export function PageLoading() {
  return (
    <div className="container page-loading">
      <Skeleton lines={6} />
    </div>
  );
}
