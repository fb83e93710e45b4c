export { checkEntity, type Entity } from "./check.ts";
export {
  type EntityDescription,
  entityKinds,
  type FieldDescription,
  type FieldKind,
  fieldKinds,
  type House,
  type Said,
} from "./description.ts";
export { contents, filesOf, type Made, type MadeFile, migrationOf, withLines } from "./files.ts";
export { generate, type Place, sumsIn } from "./generate.ts";
export { bizDicts, houseFiles, houseOf, isIn } from "./house.ts";
export { modelFile, modelPathOf, readModel, sumsPathOf } from "./model-file.ts";
