import { useEffect, useState } from "react";

/** Milliseconds without a change after which a text is taken, so that the server is not asked at each key. */
const restMs = 300;

/** The last text that stayed the same for a moment; at first, the first text. */
export function useRested<Text extends string | undefined>(text: Text): Text {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
