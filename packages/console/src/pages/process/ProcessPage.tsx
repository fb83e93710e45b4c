import type { ReactNode } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { homePath } from "../../config.ts";
import { useWords } from "../../entity/use-entity.tsx";
import { ProcessDialog } from "../../flow/ProcessDialog.tsx";
import { PageTitle } from "../../ui/PageTitle.tsx";

/** One process by its address, as printed sheets and messages name it. The server shows it to those who take part. */
export function ProcessPage(): ReactNode {
  const words = useWords();
  const navigate = useNavigate();
  const { id = "" } = useParams();
  return (
    <>
      <PageTitle text={words(["流程详情", "Process"])} />
      <ProcessDialog of={{ processInstanceId: id }} onClose={() => navigate(homePath, { replace: true })} />
    </>
  );
}
