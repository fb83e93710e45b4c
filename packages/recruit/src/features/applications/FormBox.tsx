import type { ReactNode } from "react";

/** A part of the sheet with a line to sign and date below what it says, if it says anything. */
export function FormBox({ title, signature, children }: { title: ReactNode; signature: string; children?: ReactNode }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      <td colSpan={7} className="form-box">
        {children}
        <p className="form-signature">{signature}</p>
      </td>
    </tr>
  );
}
