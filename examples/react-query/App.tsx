import { type BladeClient, isBladeError } from "@bladekit/sdk";
import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Account } from "./Account.tsx";
import { ClientContext } from "./client.ts";
import { JobList } from "./JobList.tsx";

/** The whole app. It is given its client, so that a test can give it another. */
export function App({ client }: { client: BladeClient }) {
  const [problem, setProblem] = useState("");
  const [queries] = useState(
    () =>
      new QueryClient({
        // The SDK has tried again already, where that is safe.
        defaultOptions: { queries: { retry: false, staleTime: 30_000 }, mutations: { retry: false } },
        // One place for what goes wrong: the sentence is fit for people.
        queryCache: new QueryCache({
          onError: (error) => {
            if (isBladeError(error) && !error.silent) setProblem(error.msg);
          },
        }),
      }),
  );
  return (
    <ClientContext value={client}>
      <QueryClientProvider client={queries}>
        <Account />
        {problem && <p role="alert">{problem}</p>}
        <JobList />
      </QueryClientProvider>
    </ClientContext>
  );
}
