import { LinearProgress } from "@mui/material";
import { type ReactNode, useEffect, useState } from "react";
import { useLoading } from "react-admin";

/** A thin bar at the top while something is on its way; what is quick does not make it flicker. */
export function ProgressBar(): ReactNode {
  const isLoading = useLoading();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(isLoading), isLoading ? 200 : 0);
    return () => clearTimeout(timer);
  }, [isLoading]);
  if (!isShown) return null;
  return <LinearProgress aria-hidden sx={{ position: "fixed", top: 0, left: 0, right: 0, height: 2, zIndex: 1400 }} />;
}
