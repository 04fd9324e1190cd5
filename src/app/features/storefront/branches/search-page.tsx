import { BranchesPage } from './branches-page.tsx';
import { NoPlaces } from './no-places.tsx';
import { SearchResults } from './search-results.tsx';

/** The marketplace's search, with the parts that its results need: the home page loads them on demand. */
export const SearchPage = () => <BranchesPage Results={SearchResults} None={NoPlaces} />;
