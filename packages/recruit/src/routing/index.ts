export { Link, type LinkProps } from "./Link.tsx";
export type { Location, NavigateOptions } from "./location.ts";
export { Navigate } from "./Navigate.tsx";
export { BrowserPlace, Place, useLocation, useNavigate, useParams, useSearchParams } from "./place.tsx";
export { QueryForm, type QueryFormProps } from "./QueryForm.tsx";
