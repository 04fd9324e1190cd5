import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { approverIn } from '#domain/approval.ts';
import { isAllergyOfOrder, noteOfAllergy } from '#domain/orders/allergy-in-note.ts';
import { isManager } from '#domain/roles.ts';
import { unpaidLines } from '#domain/tables/bill-parts.ts';
import { livePayments } from '#domain/tables/live-payments.ts';
import { isolatedText } from '../../i18n/isolated.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { LineName } from '../../parts/orders/line-name.tsx';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useAskedNow } from '../../parts/people/asked-managers.ts';
import { linesToRemoveIn } from '../../parts/tables/void-request.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useRemoveItems } from './use-remove-items.ts';
import type { Part, PartyLine } from './use-party.ts';
import css from './tables.module.css';

const TONES = { PLACED: 'neutral', PREPARING: 'info', PREPARED: 'fresh', SERVED: 'done' } as const;

const intoView = (part: HTMLElement | null): void => part?.scrollIntoView({ block: 'center' });

interface BillProps {
  party: { parts: readonly (Omit<Part, 'home'> & { home: Pick<Part['home'], 'name'> })[] };
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}

/** The allergy in the notes of these dishes' orders; '' if there is none, or they differ. */
function allergyOfAll(lines: readonly PartyLine[]): string {
  const said = new Set(
    lines
      .filter(({ order, line }) => isAllergyOfOrder(order, line))
      .map(({ order }) => isolatedText(noteOfAllergy(order.note))),
  );
  const [first = ''] = said;
  return said.size === 1 ? first : '';
}

/** The bill by part; lines can be selected to serve, move, pay or remove. */
export function BillParts({ party, selected, onSelect }: BillProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { actor, branch } = useWorkplace();
  const { restore } = useRemoveItems();
  const several = party.parts.length > 1;
  const [search] = useSearchParams();
  const asked = Number(search.get('part'));
  const requests = useAskedNow().filter(({ declined_by: by }) => by === '');
  const waiting = new Set(requests.flatMap(({ href }) => linesToRemoveIn(href)));

  function toggle(id: string): void {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  }

  return (
    <>
      {party.parts
        .filter(({ lines }) => lines.length > 0)
        .map((one) => ({ ...one, allergy: allergyOfAll(one.lines) }))
        .map(({ home, session, part, lines, due, allergy }) => (
          <section
            key={`${session} ${part}`}
            className={css.part}
            ref={part !== null && part === asked ? intoView : undefined}
          >
            {several ? (
              <h3>
                {part === null ? t`${home.name}, whole table` : t`${home.name}, part ${part}`}
                <span>{format.money(due, branch.currency)}</span>
              </h3>
            ) : null}
            {allergy === '' ? null : <p className={css.allergyOfAll}>{t`ALLERGY: ${allergy}`}</p>}
            <ul className={css.lines}>
              {lines.map((one) => (
                <BillLine
                  key={one.line.id}
                  one={one}
                  isAllergyAbove={allergy !== '' && isAllergyOfOrder(one.order, one.line)}
                  isSettled={due <= 0}
                  isWaiting={waiting.has(one.line.id)}
                  isSelected={selected.has(one.line.id)}
                  onToggle={() => toggle(one.line.id)}
                  onRestore={isManager(actor) ? () => restore([one]) : undefined}
                />
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}

interface BillLineProps {
  one: PartyLine;
  /** The allergy is shown in full above the dishes; show only the keyword here. */
  isAllergyAbove: boolean;
  /** Nothing is due of its part of the bill. */
  isSettled?: boolean;
  /** A manager was asked to void it and has not answered. */
  isWaiting?: boolean;
  isSelected: boolean;
  onToggle: () => void;
  /** Puts a voided dish back on the bill; absent: this person may not. */
  onRestore?: (() => void) | undefined;
}

/** One dish of the bill: options, state, payment, price. */
export function BillLine({
  one,
  isAllergyAbove,
  isSettled = false,
  isWaiting = false,
  isSelected,
  onToggle,
  onRestore,
}: BillLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useOrderLabels();
  const { branch } = useWorkplace();
  const { line, amount, home, order } = one;
  const isVoided = line.voided !== undefined;
  const paid = line.quantity - (unpaidLines([one], [home])[0]?.line.quantity ?? 0);
  // A payment of the whole bill or of an amount names no dish.
  const isInFull = paid === line.quantity || (isSettled && amount > 0 && livePayments(home).length > 0);
  const isPaid = paid > 0 || isInFull;
  const paidText = isInFull ? t`Paid` : t`${paid} of ${line.quantity} paid`;
  // Nothing is done with a voided dish but putting it back.
  const Row = isVoided ? 'div' : 'label';
  const extras = line.extra.map(labels.option).join(', ');
  const seating = labels.seating(order, line);
  return (
    <li>
      <Row className={css.line}>
        {isVoided ? (
          <span className={css.noBox} data-print="never" />
        ) : (
          <input type="checkbox" checked={isSelected} onChange={onToggle} data-print="never" />
        )}
        <span className={css.what}>
          <span>
            <LineName line={line} />
          </span>
          {extras === '' ? null : <small>{extras}</small>}
          {line.note === '' ? null : <small dir="auto">{line.note}</small>}
          {line.allergy === '' ? null : (
            <small className={css.allergy}>
              {isAllergyAbove ? t`ALLERGY` : t`ALLERGY: ${isolatedText(line.allergy)}`}
            </small>
          )}
          <VoidState line={line} isWaiting={isWaiting} onRestore={onRestore} />
          {seating === '' ? null : <small>{seating}</small>}
        </span>
        {/* In a column of fixed width: a change of state moves nothing. Paid lines may still have to be served. */}
        <span className={css.lineEnd}>
          <span className={css.money}>{format.money(amount, branch.currency)}</span>
          {isVoided ? (
            <Badge tone="neutral">{t({ message: 'Voided', context: 'kitchen' })}</Badge>
          ) : (
            <Badge tone={TONES[line.status]}>
              {isPaid ? `${paidText} · ${labels.item(line.status)}` : labels.item(line.status)}
            </Badge>
          )}
        </span>
      </Row>
    </li>
  );
}

/** That a dish is off the bill, by whom, and how it comes back; or that a manager was asked. */
function VoidState({
  line,
  isWaiting,
  onRestore,
}: Pick<BillLineProps, 'isWaiting' | 'onRestore'> & Pick<PartyLine, 'line'>) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const { voided, name } = line;
  if (voided === undefined) return isWaiting ? <small role="status">{t`Void asked, waiting`}</small> : null;
  const manager = approverIn(voided.by);
  return (
    <>
      <small>{labels.offBill(voided)}</small>
      {onRestore === undefined ? (
        <small data-print="never">{t`To put it back on the bill, ask ${manager} or another manager.`}</small>
      ) : (
        <Button variant="quiet" icon="undo" className={css.restore} onPress={onRestore} data-print="never">
          <VisuallyHidden>{name}: </VisuallyHidden>
          {t`Put back on the bill`}
        </Button>
      )}
    </>
  );
}
