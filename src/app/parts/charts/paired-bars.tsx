import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { isMirrored } from '#ui/is-mirrored.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './paired-bars.module.css';

/** Two values side by side, and what they are called. */
export interface BarPair {
  name: string;
  /** The value compared; null: it is still to come. */
  value: number | null;
  /** What it is compared with. */
  before: number;
}

export interface PairedBarsProps {
  /** Accessible name of the chart and of its table. */
  label: string;
  /** The heading of the names: "Hour". */
  nameLabel: string;
  valueLabel: string;
  beforeLabel: string;
  pairs: readonly BarPair[];
  /** The pair whose values are shown until another is chosen. */
  initial: number;
  /** Formats a value. */
  say: (value: number) => string;
}

const NAMES_SHOWN = 6;

/**
 * Bars in pairs, with the values of one pair above them: of the one under the pointer or finger, or chosen with the
 * arrow keys. Screen readers get the values of the chosen pair, and a table.
 */
export function PairedBars(props: PairedBarsProps) {
  const { label, nameLabel, valueLabel, beforeLabel, pairs, initial, say } = props;
  const [picked, setPicked] = useState<number>();
  const last = pairs.length - 1;
  const index = Math.max(0, Math.min(last, picked ?? initial));
  const shown = pairs[index];
  const most = Math.max(1, ...pairs.flatMap(({ value, before }) => [value ?? 0, before]));
  const step = Math.max(1, Math.ceil(pairs.length / NAMES_SHOWN));

  function point(event: PointerEvent<HTMLDivElement>): void {
    const { left, right, width } = event.currentTarget.getBoundingClientRect();
    const from = isMirrored(event.currentTarget) ? right - event.clientX : event.clientX - left;
    if (width > 0) setPicked(Math.floor((from / width) * pairs.length));
  }

  function press(event: KeyboardEvent): void {
    const forward = isMirrored(event.currentTarget) ? -1 : 1;
    const next = {
      ArrowLeft: index - forward,
      ArrowDown: index - 1,
      ArrowRight: index + forward,
      ArrowUp: index + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setPicked(Math.max(0, Math.min(last, next)));
  }

  if (shown === undefined) return null;
  const value = shown.value === null ? '–' : say(shown.value);
  return (
    <div className={css.chart}>
      <div className={css.legend} aria-hidden="true">
        <strong className={css.name}>{shown.name}</strong>
        <span className={css.key}>
          <i className={css.now} />
          {valueLabel} <b>{value}</b>
        </span>
        <span className={css.key}>
          <i className={css.then} />
          {beforeLabel} <b>{say(shown.before)}</b>
        </span>
      </div>
      <div
        role="slider"
        tabIndex={0}
        className={css.bars}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={`${shown.name}, ${valueLabel} ${value}, ${beforeLabel} ${say(shown.before)}`}
        onKeyDown={press}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={(event) => {
          // A finger that is lifted leaves the values on screen.
          if (event.pointerType === 'mouse') setPicked(undefined);
        }}
      >
        {pairs.map((pair, at) => (
          <div key={pair.name} className={classes(css.pair, at === index && css.picked)}>
            <span className={css.then} style={heightOf(pair.before, most)} />
            <span className={css.now} style={heightOf(pair.value ?? 0, most)} />
          </div>
        ))}
      </div>
      <div className={css.names} aria-hidden="true">
        {pairs.map((pair, at) => (
          <span key={pair.name}>{at % step === 0 ? pair.name : ''}</span>
        ))}
      </div>
      <VisuallyHidden>
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{nameLabel}</th>
              <th scope="col">{valueLabel}</th>
              <th scope="col">{beforeLabel}</th>
            </tr>
          </thead>
          <tbody>
            {pairs.map((pair) => (
              <tr key={pair.name}>
                <th scope="row">{pair.name}</th>
                <td>{pair.value === null ? '–' : say(pair.value)}</td>
                <td>{say(pair.before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}

function heightOf(value: number, most: number): CSSProperties {
  return { blockSize: `${(Math.max(0, value) / most) * 100}%` };
}
