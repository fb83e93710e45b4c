import { systemTenant } from "@bladekit/openapi/entities/system-tenant";
import * as en from "@bladekit/openapi/labels/en";
import * as zh from "@bladekit/openapi/labels/zh";
import { Autocomplete, MenuItem, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useAllowed } from "../entity/access.tsx";
import { useWords } from "../entity/use-entity.tsx";
import { useConsoleData } from "../wire/use-console-data.ts";
import { useIsPlatform } from "../wire/use-is-platform.ts";
import { useFlowCategories } from "./use-flow-categories.ts";

/** The category of a deployment, and the hospitals that it is for; none named is all of them. */
export interface Under {
  readonly category: string;
  readonly tenantIds: string;
}

export const nowhere: Under = { category: "", tenantIds: "" };

/** Asks under which category to deploy. The platform chooses the hospitals, too. */
export function DeployUnder({ under, onChange }: { under: Under; onChange: (under: Under) => void }): ReactNode {
  const words = useWords();
  const { label, categories } = useFlowCategories();
  const maySee = useAllowed()(systemTenant, "list");
  // A hospital deploys to itself alone, whatever its administrators may see.
  const isPlatform = useIsPlatform() && maySee;
  return (
    <>
      <TextField
        select
        fullWidth
        required
        margin="dense"
        label={words(label)}
        value={under.category}
        onChange={({ target }) => onChange({ ...under, category: target.value })}
      >
        {categories.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {isPlatform && (
        <Hospitals tenantIds={under.tenantIds} onChange={(tenantIds) => onChange({ ...under, tenantIds })} />
      )}
    </>
  );
}

interface HospitalsProps {
  tenantIds: string;
  onChange: (tenantIds: string) => void;
}

function Hospitals({ tenantIds, onChange }: HospitalsProps): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const { data: tenants = [] } = useQuery({
    queryKey: ["system/tenant", "choices"],
    queryFn: async () => (await data.run("system/tenant", "select", {})) as { tenantId: string; tenantName: string }[],
  });
  const nameOf = (id: string) => tenants.find(({ tenantId }) => tenantId === id)?.tenantName ?? id;
  return (
    <Autocomplete
      multiple
      options={tenants.map(({ tenantId }) => tenantId)}
      getOptionLabel={nameOf}
      value={tenantIds.split(",").filter(Boolean)}
      onChange={(_, chosen) => onChange(chosen.join(","))}
      renderInput={(input) => (
        <TextField
          {...input}
          margin="dense"
          label={words([zh.flowModelCheck_tenantIds, en.flowModelCheck_tenantIds])}
          helperText={words(["不选则部署到所有医院", "If none is chosen, it is deployed to all hospitals"])}
        />
      )}
    />
  );
}
