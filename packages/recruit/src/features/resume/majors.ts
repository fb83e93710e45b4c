// The catalogue of majors is large, so that it is loaded when somebody comes to a field for one.
export { findMajors, isInCatalogue } from "@bladekit/sdk/rules";
