import { type ImgHTMLAttributes, type ReactNode, useState } from "react";

/** A picture that is replaced by something else when it cannot be loaded. */
export function Picture({
  fallback = null,
  alt,
  ...rest
}: ImgHTMLAttributes<HTMLImageElement> & { alt: string; fallback?: ReactNode }) {
  const [failedSource, setFailedSource] = useState<string>();
  if (!rest.src || failedSource === rest.src) return fallback;
  return <img {...rest} alt={alt} onError={() => setFailedSource(rest.src)} />;
}
