export { Link } from "./Link.tsx";
export type { Location } from "./location.ts";
export { Navigate } from "./Navigate.tsx";
export { BrowserPlace, Place, useLocation, useNavigate, useParams, useSearchParams } from "./place.tsx";
export { QueryForm } from "./QueryForm.tsx";
