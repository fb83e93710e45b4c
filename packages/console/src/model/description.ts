export type {
  Described,
  Entity as Description,
  Field,
  Filter,
  InputOf,
  Label as Words,
  RowOf,
  Value,
  Verb,
} from "@bladekit/openapi/describe";
