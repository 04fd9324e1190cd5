export function ticketsOf(grid: HTMLElement): HTMLElement[] {
  return [...grid.querySelectorAll<HTMLElement>('article[data-sid]')];
}

/** Calls back when a ticket of the grid, or the grid itself, was added, removed or resized. Answers how to stop. */
export function observeTickets(grid: HTMLElement, onChange: () => void): () => void {
  const sizes = new ResizeObserver(onChange);
  const observeAll = () => {
    sizes.disconnect();
    sizes.observe(grid);
    for (const ticket of ticketsOf(grid)) sizes.observe(ticket);
  };
  const list = new MutationObserver(observeAll);
  list.observe(grid, { childList: true });
  observeAll();
  return () => {
    sizes.disconnect();
    list.disconnect();
  };
}
