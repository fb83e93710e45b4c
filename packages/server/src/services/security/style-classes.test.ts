import { expect, test } from "vitest";
import { classesOf } from "./style-classes.ts";

const colour = (value: string) => classesOf(`color: ${value}`).join();

test.each([
  // Each colour of the palette begins where the one before ends.
  ["hsl at 0°", "#ff0000", "rt-red"],
  ["14°", "rgb(255, 59, 0)", "rt-red"],
  ["16°", "rgb(255, 68, 0)", "rt-orange"],
  ["69°", "rgb(217, 255, 0)", "rt-orange"],
  ["71°", "rgb(208, 255, 0)", "rt-green"],
  ["169°", "rgb(0, 255, 208)", "rt-green"],
  ["171°", "rgb(0, 255, 217)", "rt-blue"],
  ["254°", "rgb(60, 0, 255)", "rt-blue"],
  ["256°", "rgb(68, 0, 255)", "rt-purple"],
  ["324°", "rgb(255, 0, 153)", "rt-purple"],
  ["326°", "rgb(255, 0, 145)", "rt-red"],
  ["359°", "rgb(255, 0, 4)", "rt-red"],
  ["14.5°", "rgb(240, 58, 0)", "rt-red"],
  ["15°", "rgb(240, 60, 0)", "rt-orange"],
  ["15.5°", "rgb(240, 62, 0)", "rt-orange"],
  ["70.5°", "rgb(198, 240, 0)", "rt-green"],
  ["170.5°", "rgb(0, 240, 202)", "rt-blue"],
  ["255.5°", "rgb(62, 0, 240)", "rt-purple"],
  ["144°, in three digits", "#0f6", "rt-green"],
])("a hue of %s (%s) is told as %s", (_hue, value, name) => expect(colour(value)).toBe(name));

test("greys are grey, and what is as good as black or white keeps the colour of the text", () => {
  for (const value of ["#444", "gray", "#808080", "#d6d6d6", "#404040", "#d8d8d9", "#dcc", "rgb(130, 100, 100)"])
    expect([value, colour(value)]).toEqual([value, "rt-grey"]);
  for (const value of ["black", "#000", "#3e3e3e", "white", "#fff", "#dadada", "#3f3f40", "#d9d9d9"])
    expect([value, colour(value)]).toEqual([value, ""]);
  // A tinge is no colour, and a little more is one.
  expect([colour("rgb(120, 100, 100)"), colour("rgb(131, 100, 100)")]).toEqual(["rt-grey", "rt-red"]);
});

test("colours are read as people and editors write them", () => {
  for (const value of ["#00f", "#0000ff", "#0000ff80", "blue", "navy", "rgb(0,0,255)", "rgba(0, 0, 255, 0.5)", "BLUE"])
    expect([value, colour(value)]).toEqual([value, "rt-blue"]);
  for (const value of ["", "#00", "#0000f", "url(x)", "var(--x)", "rgb(0, 0)", "chartreuse", "constructor"])
    expect([value, colour(value)]).toEqual([value, ""]);
});

test("a background marks a text unless it is white", () => {
  for (const value of ["yellow", "#fafafa", "#fcfcfc", "#000"])
    expect(classesOf(`background:${value}`)).toEqual(["rt-mark"]);
  for (const value of ["white", "#fff", "#fefefe", "#fcfcfd", "none"])
    expect(classesOf(`background-color:${value}`)).toEqual([]);
});

test.each([
  ["14px", "rt-small"],
  ["14.5px", ""],
  ["16px", ""],
  ["18.9px", ""],
  ["19px", "rt-large"],
  ["22.9px", "rt-large"],
  ["23px", "rt-huge"],
  ["10.5pt", "rt-small"],
  ["12pt", ""],
  ["15pt", "rt-large"],
  ["0.8em", "rt-small"],
  ["1.25rem", "rt-large"],
  ["150%", "rt-huge"],
  ["0.875em", "rt-small"],
  ["0.875rem", "rt-small"],
  ["87.5%", "rt-small"],
  ["0%", ""],
  ["0px", ""],
  ["20", ""],
  ["-20px", ""],
])("a size of %s is %j", (value, name) => expect(classesOf(`font-size: ${value}`).join()).toBe(name));

test("weight, indent and alignment are kept, and properties of any other name are dropped", () => {
  expect(classesOf("font-weight: 600; font-weight: 500; font-weight: bolder")).toEqual(["rt-bold", "rt-bold"]);
  expect(classesOf("text-indent: 0; text-indent: 0.00em; text-indent: .5em")).toEqual(["rt-indent"]);
  expect(classesOf("TEXT-ALIGN: Center !important; text-align: start; text-align: none")).toEqual(["rt-center"]);
  expect(classesOf("constructor: x; position: fixed; margin:0;;color")).toEqual([]);
});
