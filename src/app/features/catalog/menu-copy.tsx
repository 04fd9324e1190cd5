import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChipGroup } from '#ui/chip-group.tsx';
import { DataList } from '#ui/data-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { notices } from '#ui/notices.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import type { CallResponse } from '#contract/calls.ts';
import type { CopiedRow, CopyMenu } from '#domain/catalog/copy-menu.ts';
import { plainLetters } from '#domain/plain-letters.ts';
import type { Result } from '#domain/result.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCall } from '../../calls/use-call.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { ChangedValues } from '../../parts/audit/changed-values.tsx';
import css from './menu-copy.module.css';

type Preview = CallResponse<'catalog/copy-preview'>;
type What = 'all' | 'catalogs' | 'products';

/** The preview of a copy, from the server: the other branch's menu is not on this device. */
function usePreview(request: CopyMenu | undefined): Result<Preview> | undefined {
  const callBranch = useCall();
  const key = JSON.stringify(request);
  const [answer, setAnswer] = useState<{ key: string; result: Result<Preview> }>();
  useEffect(() => {
    if (request === undefined) return undefined;
    let isCurrent = true;
    void callBranch('catalog/copy-preview', request).then((result) => {
      if (isCurrent) setAnswer({ key, result });
    });
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the key is the request's value
  }, [callBranch, key]);
  // While the next answer is on its way, the last one stays: nothing jumps.
  return answer?.result;
}

/** Copies the menu of another branch of the shop, or a part of it: shows first what it would change here. */
export function MenuCopy() {
  const { t } = useLingui();
  const { session, shop, branch } = useWorkplace();
  const others = session.branches.filter(
    (one) => one.shop_id === shop.id && one.practice_of === undefined && one.id !== branch.id,
  );
  const { name } = branch;
  const [from, setFrom] = useState(others[0]?.id);
  if (from === undefined) {
    return (
      <EmptyState icon="menu" title={t`There is no other branch`}>
        <Trans>Menus are copied between the branches of a shop that you work in.</Trans>
      </EmptyState>
    );
  }
  return (
    <Stack gap={4} className={css.screen}>
      <Card title={t`Copy a menu to ${name}`}>
        <Select
          label={t`Copy from`}
          options={others.map(({ id, name }) => ({ id: String(id), label: name }))}
          value={String(from)}
          onChange={(id) => setFrom(Number(id))}
        />
      </Card>
      <Choosing key={from} from={from} />
    </Stack>
  );
}

function Choosing({ from }: { from: number }) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const [what, setWhat] = useState<What>('all');
  const [catalogs, setCatalogs] = useState<ReadonlySet<string>>(new Set());
  const [products, setProducts] = useState<ReadonlySet<string>>(new Set());
  const [existing, setExisting] = useState<CopyMenu['existing']>('keep');
  const request: CopyMenu = {
    from,
    existing,
    ...(what === 'catalogs' ? { catalogs: [...catalogs] } : {}),
    ...(what === 'products' ? { products: [...products] } : {}),
  };
  const preview = usePreview(request);
  if (preview === undefined) return <Skeleton height="320px" />;
  if (!preview.ok) return <EmptyState icon="warning" title={refusalText(preview.refusal)} />;
  const menu = preview.value;
  return (
    <>
      <Card title={t`What to copy`}>
        <Stack gap={4}>
          <SegmentedControl
            label={t`What to copy`}
            options={[
              { id: 'all', label: t`Whole menu` },
              { id: 'catalogs', label: t`Catalogs` },
              { id: 'products', label: t`Products` },
            ]}
            value={what}
            onChange={setWhat}
          />
          {what === 'catalogs' ? (
            <ChipGroup
              label={t`Catalogs`}
              options={menu.catalogs.map(({ sid, name }) => ({ id: sid, label: name }))}
              value={catalogs}
              onChange={setCatalogs}
            />
          ) : null}
          {what === 'products' ? (
            <ProductChoice products={menu.products} chosen={products} onChange={setProducts} />
          ) : null}
          <RadioGroup
            label={t`Products and extras that exist here already`}
            value={existing}
            onChange={setExisting}
            options={[
              { id: 'keep', label: t`Keep them as they are here` },
              { id: 'replace', label: t`Replace them with the copied ones` },
            ]}
          />
        </Stack>
      </Card>
      <CopyPreview rows={menu.rows} request={request} />
    </>
  );
}

function ProductChoice({
  products,
  chosen,
  onChange,
}: {
  products: Preview['products'];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const shown = products.filter(({ name }) => plainLetters(name).includes(plainLetters(query.trim())));
  return (
    <Stack gap={2}>
      <SearchField label={t`Search products`} value={query} onChange={setQuery} />
      <div className={css.choice} role="group" aria-label={t`Products`}>
        {shown.map(({ sid, name }) => (
          <Checkbox
            key={sid}
            isSelected={chosen.has(sid)}
            onChange={(isOn) => {
              const next = new Set(chosen);
              if (isOn) next.add(sid);
              else next.delete(sid);
              onChange(next);
            }}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </Stack>
  );
}

function CopyPreview({ rows, request }: { rows: readonly CopiedRow[]; request: CopyMenu }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const navigate = useNavigate();
  const { path } = useWorkplace();
  const isOfGuide = useSearchParams()[0].has('guide');
  const [isCopying, setCopying] = useState(false);
  const [isKeptShown, setKeptShown] = useState(false);
  const countOf = (how: CopiedRow['how']) => rows.filter((row) => row.how === how).length;
  const [added, replaced, kept] = [countOf('added'), countOf('replaced'), countOf('kept')];
  const count = added + replaced;
  const kinds = { catalog: t`Catalog`, product: t`Product`, extra: t`Extra` };

  async function copy(): Promise<void> {
    setCopying(true);
    const result = await callBranch('catalog/copy', request);
    setCopying(false);
    if (!result.ok) {
      refusalNotice(result.refusal);
      return;
    }
    const done = result.value.rows.filter(({ how }) => how !== 'kept').length;
    // There it can be undone.
    const history = { label: t`Change history`, run: () => void navigate(`${path}/timeline?kind=catalog`) };
    notices.success(t`${plural(done, { one: '# item copied', other: '# items copied' })}`, {
      action: history,
    });
    // Back to the step of the setup guide that led here.
    void navigate(isOfGuide ? `${path}/wizard/catalogs` : '..', { relative: 'path' });
  }
  if (rows.length === 0) return <EmptyState icon="menu" title={t`Choose what to copy`} />;
  return (
    <>
      <div className={css.summary} role="status">
        {added === 0 ? null : <Badge tone="done">{t`${added} will be added`}</Badge>}
        {replaced === 0 ? null : <Badge tone="warn">{t`${replaced} will be replaced`}</Badge>}
        {kept === 0 ? null : <Badge>{t`${kept} will be kept`}</Badge>}
      </div>
      <DataList
        label={t`Preview`}
        rows={(isKeptShown ? [...rows] : rows.filter(({ how }) => how !== 'kept')).sort(
          (one, other) => ORDER.indexOf(one.how) - ORDER.indexOf(other.how),
        )}
        rowKey={({ kind, sid }) => `${kind} ${sid}`}
        columns={[
          {
            id: 'name',
            header: t`Name`,
            cell: ({ name, changed }) => (
              <>
                {name}
                <ChangedValues changed={changed} />
              </>
            ),
          },
          { id: 'kind', header: t`Kind`, cell: ({ kind }) => kinds[kind] },
          { id: 'how', header: t`Result`, cell: ({ how }) => <How how={how} /> },
        ]}
        empty={<EmptyState icon="menu" title={t`Everything is here already`} />}
      />
      {kept === 0 ? null : (
        <Cluster>
          <Button
            variant="quiet"
            icon={isKeptShown ? 'chevron-up' : 'chevron-down'}
            aria-expanded={isKeptShown}
            onPress={() => setKeptShown(!isKeptShown)}
          >
            {isKeptShown
              ? t`Hide what is kept`
              : t`${plural(kept, { one: 'Show # item that is kept', other: 'Show # items that are kept' })}`}
          </Button>
        </Cluster>
      )}
      {count === 0 ? null : (
        <div className={css.foot}>
          <Button variant="primary" isPending={isCopying} onPress={() => void copy()}>
            {t`${plural(count, { one: 'Copy # item', other: 'Copy # items' })}`}
          </Button>
        </div>
      )}
    </>
  );
}

const ORDER: readonly CopiedRow['how'][] = ['replaced', 'added', 'kept'];

function How({ how }: { how: CopiedRow['how'] }) {
  const { t } = useLingui();
  if (how === 'added') return <Badge tone="done">{t`Will be added`}</Badge>;
  return how === 'replaced' ? (
    <Badge tone="warn">{t`Will be replaced`}</Badge>
  ) : (
    <Badge>{t`Will be kept`}</Badge>
  );
}
