import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { usePrinting } from './use-printing.ts';
import css from './reports.module.css';

export interface BarChartProps {
  /** Accessible name; the table beside it has the same data. */
  label: string;
  names: readonly string[];
  values: readonly number[];
  /** The values to compare with, in the same order; drawn behind the bars. */
  before?: readonly number[] | undefined;
  /** Formats a value. */
  say: (value: number) => string;
}

const HEIGHT = 240;
const AXIS_WIDTH = 84;
const MARKS_MIN_PX = 96;
/** The width of a letter of the axis, and the space beside the bars and between words. */
const LETTER_PX = 7.5;
const EDGE_PX = 12;

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

interface Colours {
  bar: string;
  before: string;
  text: string;
  line: string;
}

/** On paper, whatever the theme of the screen. */
const INK: Colours = { bar: '#000', before: '#aaa', text: '#000', line: '#ccc' };
/** Less than the width of A4 and of US Letter within their margins. */
const PAPER_WIDTH = 640;

function screenColours(element: HTMLElement): Colours {
  return {
    bar: settledColour(element, '--accent'),
    before: settledColour(element, '--border-strong'),
    text: settledColour(element, '--text-soft'),
    line: settledColour(element, '--border'),
  };
}

function optionsOf(
  element: HTMLElement,
  props: BarChartProps,
  isPrinting: boolean,
  onIndex: (index: number | undefined) => void,
): uPlot.Options {
  const { names, say, before } = props;
  const { bar: accent, before: earlier, text: soft, line } = isPrinting ? INK : screenColours(element);
  const font = `13px ${colour(element, '--font')}`;
  const nameAt = (index: number) => names[index] ?? '';
  /** Words are centered below their bar: those that would be cut at the edge are left out, unless the bar is the only one. */
  const isWhole = (plot: uPlot, mark: number) => {
    if (!Number.isInteger(mark)) return false;
    const word = (nameAt(mark).length * LETTER_PX) / 2;
    const at = plot.valToPos(mark, 'x');
    const width = plot.bbox.width / uPlot.pxRatio;
    return names.length === 1 || (at + word <= width + EDGE_PX && at - word >= -EDGE_PX);
  };
  return {
    width: isPrinting ? PAPER_WIDTH : element.clientWidth,
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
        space: Math.max(
          MARKS_MIN_PX,
          Math.max(0, ...names.map(({ length }) => length)) * LETTER_PX + EDGE_PX,
        ),
        incrs: [1, 2, 3, 5, 7, 14, 30, 60, 90],
        values: (plot, marks) => marks.map((mark) => (isWhole(plot, mark) ? nameAt(mark) : '')),
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
      ...(before === undefined
        ? []
        : [
            {
              fill: earlier,
              width: 0,
              points: { show: false },
              ...(uPlot.paths.bars ? { paths: uPlot.paths.bars({ size: [0.92, 56], radius: 0.15 }) } : {}),
            },
          ]),
      {
        fill: accent,
        stroke: accent,
        width: 0,
        points: { show: false },
        ...(uPlot.paths.bars
          ? { paths: uPlot.paths.bars({ size: before === undefined ? [0.72, 44] : [0.5, 32], radius: 0.15 }) }
          : {}),
      },
    ],
    hooks: {
      setCursor: [
        (plot) => {
          onIndex(plot.cursor.idx ?? undefined);
        },
      ],
    },
  };
}

/**
 * Vertical bars drawn on a canvas, since a year of days would be hundreds of elements. The value under the pointer, the
 * finger or the arrow keys is written above them.
 */
export function BarChart(props: BarChartProps) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState<number>();
  const isPrinting = usePrinting();
  const { label, names, values, before, say } = props;
  const key = JSON.stringify([names, values, before]);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const data: uPlot.AlignedData = [
      names.map((_, at) => at),
      ...(before === undefined ? [] : [[...before]]),
      [...values],
    ];
    const plot = new uPlot(optionsOf(element, props, isPrinting, setIndex), data, element);
    // Otherwise it is drawn a microtask later, after the browser has printed.
    plot.batch(() => undefined);
    if (isPrinting) return () => plot.destroy();
    const watch = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    watch.observe(element);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` changes with what is drawn
  }, [key, isPrinting]);

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setIndex((at) => Math.min(names.length - 1, Math.max(0, (at ?? (step > 0 ? -1 : names.length)) + step)));
  }

  const value = index === undefined ? undefined : values[index];
  const earlier = index === undefined ? undefined : before?.[index];
  const name = index === undefined ? '' : (names[index] ?? '');
  const hint = t`Select a bar to read its value.`;
  return (
    <div className={css.chartFrame}>
      <output className={css.readout} data-print="never">
        {value === undefined ? hint : `${name}: ${say(value)}`}
        {earlier === undefined ? null : <small> {t`before: ${say(earlier)}`}</small>}
      </output>
      {before === undefined ? null : (
        <p className={css.legend} aria-hidden="true">
          <span>
            <i className={css.now} /> {t`This period`}
          </span>
          <span>
            <i className={css.then} /> {t`Period before`}
          </span>
        </p>
      )}
      {/* A slider for assistive technology: the arrow keys go from bar to bar, and each one's value is read. */}
      <div
        ref={place}
        className={css.chart}
        role="slider"
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={names.length}
        aria-valuenow={(index ?? 0) + 1}
        aria-valuetext={value === undefined ? hint : `${name}: ${say(value)}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
