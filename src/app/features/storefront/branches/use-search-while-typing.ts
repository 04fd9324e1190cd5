import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

const TYPING_MS = 250;

/**
 * Searches while one types in the header's field, on the pages that list restaurants; elsewhere the field takes Enter,
 * so that typing never leaves a menu. The first search is an entry of the history, later ones replace it.
 */
export function useSearchWhileTyping(query: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('header [name="query"]');
    let timer: ReturnType<typeof setTimeout> | undefined;
    function typed(): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const next = encodeURIComponent(field?.value.trim() ?? '');
        void navigate(`/search?query=${next}`, { replace: query !== '' });
      }, TYPING_MS);
    }
    // Letters that were typed while the page changed.
    if (field !== null && field === document.activeElement && field.value.trim() !== query) typed();
    field?.addEventListener('input', typed);
    return () => {
      clearTimeout(timer);
      field?.removeEventListener('input', typed);
    };
  }, [navigate, query]);
}
