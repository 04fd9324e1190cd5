import { useLocation, useNavigate } from 'react-router-dom';

/** Whether nothing of the app is behind this page. */
function isFirst(key: string): boolean {
  const state: unknown = window.history.state;
  return (
    key === 'default' || (typeof state === 'object' && state !== null && 'idx' in state && state.idx === 0)
  );
}

/**
 * Returns to where the page was opened from, with its filters and its scroll position. A page opened by its own address
 * is replaced by `list`, relative to the address.
 */
export function useGoBack(list: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (isFirst(key) ? navigate(list, { relative: 'path', replace: true }) : navigate(-1));
}
