// A module of its own, so that a digest and its library are loaded with the first write that compares.
export { unchangedDigest, unchangedHeader } from "@bladekit/sdk/rules";
