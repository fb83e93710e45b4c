import { Component, type ReactNode, Suspense } from "react";
import { forgetFailures, LoadError } from "../../wire/load-once.ts";
import { errorLog } from "../own-error-log.ts";
import { LoadFailed } from "./LoadFailed.tsx";

interface PartBoundaryProps {
  children: ReactNode;
  /** Shown until the part has loaded. Without it, the fallback of the page is shown. */
  fallback?: ReactNode;
  /** Closes the dialog that the part is; its failure is then told by a dialog, too. */
  onClose?: () => void;
  /** Shown in place of a part that failed to load; `again` loads it once more. A sentence with buttons by default. */
  failure?: (again: () => void) => ReactNode;
}

/** Shows a part of the console that is loaded on demand. If it fails to load, a message takes its place, and the rest of the page stays. */
export class PartBoundary extends Component<PartBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof LoadError)) return;
    errorLog.add(error.cause);
    forgetFailures();
  }

  readonly again = () => this.setState({ error: undefined });

  override render() {
    const { error } = this.state;
    const { children, fallback, onClose, failure } = this.props;
    if (error === undefined)
      return fallback === undefined ? children : <Suspense fallback={fallback}>{children}</Suspense>;
    // A fault of the part itself is the business of the page.
    if (!(error instanceof LoadError)) throw error;
    return failure?.(this.again) ?? <LoadFailed again={this.again} {...(onClose && { onClose })} />;
  }
}
