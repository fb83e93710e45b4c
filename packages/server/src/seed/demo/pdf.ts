/** UTF-16BE in hex, as a PDF with the encoding UniGB-UTF16-H wants its text. */
function hexText(text: string): string {
  return `<${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;
}

/** A page of A4 with a title and a few lines. Its font is one of those that every viewer supplies for Chinese, so nothing is embedded. */
export function demoPdf(title: string, lines: readonly string[]): Buffer {
  // A long list moves together until it fits the page.
  const step = Math.min(28, 620 / lines.length);
  const text = lines
    .map((line, index) => `BT /F1 13 Tf 72 ${(690 - index * step).toFixed(1)} Td ${hexText(line)} Tj ET`)
    .join("\n");
  const content = `0.85 G 48 48 499 746 re S\nBT /F1 24 Tf 72 740 Td ${hexText(title)} Tj ET\n${text}`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [6 0 R] >>",
    "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 5 >> /FontDescriptor 7 0 R /DW 1000 >>",
    "<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>",
  ];
  let body = "%PDF-1.5\n";
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    "latin1",
  );
}
