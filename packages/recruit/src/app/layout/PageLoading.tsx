import { Skeleton } from "../../ui/Skeleton.tsx";

/** Stands where a page will be. */
export function PageLoading() {
  return (
    <div className="container page-loading">
      <Skeleton lines={6} />
    </div>
  );
}
