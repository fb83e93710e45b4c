export function writeGenerated(file: URL, text: string): void;
