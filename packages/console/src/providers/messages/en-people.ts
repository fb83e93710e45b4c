/** Texts of the hospital's own people, and of sheets that go out and in. */
export const choice = {
  none: "No match",
  failed: "The choices could not be loaded.",
  chosen: "{{count}} chosen",
  closed: "This stays as it is, because you may not view {{label}}.",
  closedEmpty: "You may not view {{label}}. Ask an administrator for access.",
};

export const exchange = {
  exporting: "Exporting",
  receiving: "Exporting {{count}} rows, {{size}} received",
  exported: "Exported",
  import: "Import",
  importTitle: "Import {{name}}",
  template: "Download the template",
  templateOf: "Template for {{name}}",
  choose: "Choose a file",
  chosen: "Chosen: {{name}}",
  noFile: "No file is chosen (.xlsx)",
  cover: "Change what is there already",
  sending: "Uploading, {{percent}}%",
  working: "Importing, please wait",
  onlyValid: "Import the right rows only",
  again: "Import again",
  failures: "Rows that were not imported",
  failure: { row: "Row", column: "Column", message: "Why" },
  outcome: {
    whole: "Imported: {{succeeded}} rows.",
    part: "{{succeeded}} rows were imported; {{failed}} were not, for these reasons.",
    nothing: "Nothing was imported. Correct the rows below and choose the file again, or import the right rows only.",
    empty: "There are no rows in the file.",
  },
  what: { user: "users", role: "roles", application: "applications" },
  hint: {
    any: "Fill in the template; its second sheet says how.",
    user: "Fill in the template, 1000 rows at most. The server makes the passwords of new users and sends them by SMS.",
  },
};
