import type { ReactNode } from "react";

/** A box of the form with its text, if it has any, and a line for signature and date below. */
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
