type UsualGroup = "education" | "work" | "credentials" | "achievements" | "family" | "promise" | "opinion";

/** The printed application form of a hospital that has not set its own: with a photo, these parts in this order, and no further boxes. */
export const usualFormSheet: { photo: boolean; groups: UsualGroup[] } = {
  photo: true,
  groups: ["education", "work", "credentials", "achievements", "family", "promise", "opinion"],
};
