import { isAddress, missingFields } from "../../components/service/missing-fields.ts";

const bucketShape = /^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/;

/** The fault of a storage's form. Keys are needed only for a new one. */
export function checkStorage(row: Readonly<Record<string, unknown>>): Record<string, string> {
  const keys = row.id ? [] : ["accessKey", "secretKey"];
  const failures = missingFields(row, ["ossCode", "category", "endpoint", "bucketName", ...keys]);
  if (!failures.endpoint && !isAddress(row.endpoint)) failures.endpoint = "service.addressFormat";
  if (row.transformEndpoint && !isAddress(row.transformEndpoint)) failures.transformEndpoint = "service.addressFormat";
  if (!failures.bucketName && !bucketShape.test(String(row.bucketName))) failures.bucketName = "service.bucketFormat";
  return failures;
}
