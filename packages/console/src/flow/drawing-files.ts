/** Files that the chooser offers as drawings of processes. */
export const drawingFiles = ".bpmn,.xml";
