import { useGetList } from "react-admin";
import { largestPage } from "../../config.ts";

interface Category {
  id: string;
  name: string;
  isSealed: 0 | 1;
}

/** Categories of notices in their order, as choices. `open` leaves out those that take no further notices. */
export function useCategories(open?: "open"): readonly { id: string; name: string }[] {
  const { data = [] } = useGetList<Category>("recruit/articlecategory", {
    pagination: { page: 1, perPage: largestPage },
    filter: open ? { isSealed: 0 } : {},
  });
  return data.map(({ id, name }) => ({ id, name }));
}
