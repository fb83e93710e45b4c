type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Compiles only when both types are equal, including `any` and optional properties. */
export declare function same<A, B>(...proof: Equal<A, B> extends true ? [] : [never]): void;

/** Compiles only when every `A` is a `B`. */
export declare function fits<A, B>(...proof: A extends B ? [] : [never]): void;
