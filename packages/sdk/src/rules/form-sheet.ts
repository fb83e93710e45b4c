type UsualGroup = "education" | "work" | "credentials" | "achievements" | "family" | "promise" | "opinion";

/** The default printed application form of a hospital: a photo, these parts in this order, and no further boxes. */
export const usualFormSheet: { photo: boolean; groups: UsualGroup[] } = {
  photo: true,
  groups: ["education", "work", "credentials", "achievements", "family", "promise", "opinion"],
};
