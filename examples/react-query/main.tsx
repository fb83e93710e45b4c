import { createBladeClient, webStorage } from "@bladekit/sdk";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";

const client = createBladeClient({
  baseUrl: "/api",
  clientId: "recruit",
  userType: "guest",
  tenantId: "100001",
  storage: webStorage(localStorage),
});

const root = document.querySelector("#root");
if (root) createRoot(root).render(<App client={client} />);
