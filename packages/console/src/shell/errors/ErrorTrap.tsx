import { Component, type ErrorInfo, type ReactNode } from "react";
import { ErrorPage } from "../../ui/message/MessagePages.tsx";
import { errorLog } from "../../ui/own-error-log.ts";

/** Shows that a page failed in the place of the page, and writes it down; the shell goes on. */
export class ErrorTrap extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    errorLog.add(error, componentStack ?? "");
  }

  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}
