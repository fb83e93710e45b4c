// A module of its own, so that the part is loaded on demand.
export { Notification } from "react-admin";
