import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import css from './reports.module.css';

export interface BarChartProps {
  /** Accessible name; the table beside it has the same data. */
  label: string;
  names: readonly string[];
  values: readonly number[];
  /** Formats a value. */
  say: (value: number) => string;
}

const HEIGHT = 240;
const AXIS_WIDTH = 84;
const MARKS_MIN_PX = 96;

function colour(element: Element, name: string): string {
  return getComputedStyle(element).getPropertyValue(name).trim();
}

/** A canvas does not resolve `light-dark()`: read the computed color of an element. */
function settledColour(element: HTMLElement, name: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${name})`;
  element.append(probe);
  const settled = getComputedStyle(probe).color;
  probe.remove();
  return settled === '' ? colour(element, name) : settled;
}

function optionsOf(element: HTMLElement, props: BarChartProps): uPlot.Options {
  const { names, say } = props;
  const accent = settledColour(element, '--accent');
  const soft = settledColour(element, '--text-soft');
  const line = settledColour(element, '--border');
  const font = `13px ${colour(element, '--font')}`;
  const nameAt = (index: number) => names[index] ?? '';
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { points: { show: false }, drag: { x: false, y: false } },
    padding: [12, 12, 0, 0],
    scales: {
      x: { time: false, range: [-0.5, Math.max(0.5, names.length - 0.5)] },
      y: { range: (_plot, _least, most) => [0, most > 0 ? most * 1.08 : 1] },
    },
    axes: [
      {
        stroke: soft,
        font,
        grid: { show: false },
        ticks: { show: false },
        space: MARKS_MIN_PX,
        incrs: [1, 2, 3, 5, 7, 14, 30, 60, 90],
        values: (_plot, marks) => marks.map((mark) => (Number.isInteger(mark) ? nameAt(mark) : '')),
      },
      {
        stroke: soft,
        font,
        size: AXIS_WIDTH,
        grid: { stroke: line, width: 1 },
        ticks: { show: false },
        values: (_plot, marks) => marks.map((mark) => say(mark)),
      },
    ],
    series: [
      {},
      {
        fill: accent,
        stroke: accent,
        width: 0,
        points: { show: false },
        ...(uPlot.paths.bars ? { paths: uPlot.paths.bars({ size: [0.72, 44], radius: 0.15 }) } : {}),
      },
    ],
    hooks: {
      setCursor: [
        (plot) => {
          const index = plot.cursor.idx;
          const value = index == null ? undefined : props.values[index];
          element.title = index == null || value === undefined ? '' : `${nameAt(index)}: ${say(value)}`;
        },
      ],
    },
  };
}

/** Vertical bars drawn on a canvas, since a year of days would be hundreds of elements. */
export function BarChart(props: BarChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const { label, names, values } = props;
  const key = JSON.stringify([names, values]);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const plot = new uPlot(optionsOf(element, props), [names.map((_, index) => index), [...values]], element);
    const watch = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    watch.observe(element);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` changes with what is drawn
  }, [key]);
  return <div ref={place} className={css.chart} role="img" aria-label={label} />;
}
