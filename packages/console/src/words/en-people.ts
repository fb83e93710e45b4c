/** Texts of the hospital's own people, and of sheets that go out and in. */
export const choice = {
  none: "No match",
  failed: "The choices could not be loaded.",
  chosen: "{{count}} chosen",
  closed: "This cannot be changed, because you are not allowed to view {{label}}.",
  closedEmpty: "You are not allowed to view {{label}}. Ask an administrator for access.",
};

export const exchange = {
  exporting: "Exporting",
  receiving_one: "Exporting {{count}} row, {{size}} received",
  receiving: "Exporting {{count}} rows, {{size}} received",
  exported: "Exported",
  import: "Import",
  importTitle: "Import {{name}}",
  template: "Download the template",
  templateOf: "Template for {{name}}",
  choose: "Choose a file",
  chosen: "Chosen: {{name}}",
  noFile: "No file chosen (.xlsx or .csv)",
  cover: "Overwrite existing rows",
  sending: "Uploading, {{percent}}%",
  working: "Importing…",
  onlyValid: "Import only the valid rows",
  again: "Import again",
  failures: "Rows that were not imported",
  failure: { row: "Row", column: "Column", message: "Why" },
  outcome: {
    whole: "Rows imported: {{succeeded}}.",
    part: "Rows imported: {{succeeded}}. Not imported, for the reasons below: {{failed}}.",
    nothing: "Nothing was imported. Correct the rows below and choose the file again, or import only the valid rows.",
    empty: "The file contains no data rows.",
  },
  what: { user: "users", role: "roles", application: "applications" },
  hint: {
    any: "Fill in the template. Its second sheet explains how.",
    user: "Fill in the template with up to 1,000 rows. Passwords for new users are generated and sent by SMS.",
  },
};
