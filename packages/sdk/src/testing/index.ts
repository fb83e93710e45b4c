// For the tests of our own packages; the tarball has no such entry.
export { type SpringbladeStandIn, type StandInOptions, springbladeStandIn } from "./springblade/index.ts";
