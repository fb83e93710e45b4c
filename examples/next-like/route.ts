import { isApiError } from "@bladekit/sdk";
import { type Backend, clientOf } from "./request-client.ts";

/** `GET /jobs`: the newest posts of the visitor's hospital and, for who is signed in, what they applied for. */
export async function GET(request: Request, backend: Backend): Promise<Response> {
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  const client = await clientOf(request, headers, backend);
  const { signal } = request;
  try {
    const [jobs, applications] = await Promise.all([
      client.GET("/mrhr-zpgl-new/openness/front/getFrontPostJobList", { params: { query: { size: 5 } }, signal }),
      // The visitor who leaves ends these calls too.
      client.session.get() && client.GET("/mrhr-zpgl-new/recruitGuestApplication/list", { signal }),
    ]);
    const visitor = client.session.get()?.realName;
    const titles = jobs.records.map(({ title }) => title);
    return Response.json({ titles, ...(applications && { visitor, applied: applications.total }) }, { headers });
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) throw error;
    headers.set("Location", "/login");
    return new Response(null, { status: 303, headers });
  }
}
