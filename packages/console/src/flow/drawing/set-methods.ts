// bpmn-js joins and subtracts sets with methods that our oldest browser lacks: shapes could not be moved or marked there.

/** Methods of ES2025, as far as bpmn-js calls them. */
const methods: Readonly<Record<string, (this: Set<unknown>, other: Set<unknown>) => Set<unknown>>> = {
  union(other) {
    return new Set([...this, ...other]);
  },
  difference(other) {
    return new Set([...this].filter((one) => !other.has(one)));
  },
};

for (const [name, value] of Object.entries(methods))
  if (!(name in Set.prototype))
    Object.defineProperty(Set.prototype, name, { value, configurable: true, writable: true });
