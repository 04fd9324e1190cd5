import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { safeParse } from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FileField } from '#ui/file-field.tsx';
import { Progress } from '#ui/progress.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { imageCalls } from '#contract/images.ts';
import { uploadFile } from '#device/upload-file.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import {
  importShop,
  type ShopImported,
  type ShopFile,
  shopFileSchema,
  withPictures,
} from '#domain/shop-files/shop-file.ts';
import { saveFile } from '../../device/save-file.ts';
import { useNameList } from '../../i18n/use-name-list.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { resultOf } from '../../calls/result-of.ts';
import { useRow, useRows } from '../../sync/sync-context.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useHasTables } from '../../parts/tables/use-has-tables.ts';
import { sendPictures, withPicturesInside } from './shop-file-pictures.ts';
import css from './templates.module.css';

type Begin = (send: (id: string) => Promise<Result<unknown>>) => Promise<void>;
type Progress = { done: number; of: number };

function read(text: string): Result<ShopFile> {
  try {
    const parsed = safeParse(shopFileSchema, JSON.parse(text));
    if (parsed.success) return ok(parsed.data);
    const where = parsed.error.issues[0]?.path.map(String).join(' › ') ?? '';
    return refuse('import_broken', { params: { item: where } });
  } catch (error) {
    if (error instanceof SyntaxError) return refuse('import_broken', { params: { item: error.message } });
    throw error;
  }
}

/** The result of importing a file here, by the server's rule. */
function useImportResult(file: ShopFile | undefined): Result<ShopImported> | undefined {
  const { branch: here } = useWorkplace();
  const branch = useRow('branch', here.sid);
  const area = useRow('area', here.sid);
  const menu = { catalogs: useRows('catalog'), products: useRows('product'), extras: useRows('extra') };
  const floor = { halls: useRows('hall'), tables: useRows('table') };
  if (file === undefined || branch === undefined) return undefined;
  // The pictures are known only after their upload.
  const plain = withPictures(file, new Map());
  return importShop({ branch, area, ...menu, ...floor }, plain, () => '');
}

/** Exports the branch as a file, or imports one. */
export function ShopFileCard({ isRunning, begin }: { isRunning: boolean; begin: Begin }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalText = useRefusalText();
  const refusalNotice = useRefusalNotice();
  const { branch, shop, session } = useWorkplace();
  const hasTables = useHasTables();
  const [file, setFile] = useState<ShopFile>();
  const [name, setName] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const [pictures, setPictures] = useState<Progress>();
  const brought = useImportResult(file);
  const told = (done: number, of: number) => setPictures({ done, of });

  async function save(): Promise<void> {
    setPictures({ done: 0, of: 1 });
    const answer = await callBranch('shop/export', {});
    if (answer.ok) {
      const whole = await withPicturesInside(answer.value.file, told);
      saveFile(`${branch.sid}.brigade.json`, JSON.stringify(whole), 'application/json');
    } else refusalNotice(answer.refusal);
    setPictures(undefined);
  }

  async function choose(chosen: File): Promise<void> {
    const found = read(await chosen.text());
    setName(chosen.name);
    setFile(found.ok ? found.value : undefined);
    setWrong(found.ok ? undefined : refusalText(found.refusal));
  }

  async function bring(whole: ShopFile): Promise<void> {
    const place = { token: session.token, shop: shop.id, branch: branch.id };
    const keep = async (picture: Blob) => {
      const kept = resultOf(
        await uploadFile('image/upload', imageCalls['image/upload'], { file: picture }, place),
      );
      return kept.ok ? kept.value.image : null;
    };
    setPictures({ done: 0, of: 1 });
    const places = await sendPictures(whole, keep, told);
    setPictures(undefined);
    setFile(undefined);
    setName(undefined);
    await begin((id) => callBranch('shop/import', { file: withPictures(whole, places), id }));
  }

  return (
    <Card
      title={t`The whole branch as one file`}
      subtitle={
        hasTables
          ? t`Menu, extras, pictures, halls and tables, zones and settings. Staff, customers and orders are not included.`
          : t`Menu, extras, pictures, zones and settings. Staff, customers and orders are not included.`
      }
      icon="copy"
    >
      <Stack gap={4}>
        <Cluster gap={3}>
          <Button onPress={() => void save()} isDisabled={pictures !== undefined}>
            <Trans>Save as file</Trans>
          </Button>
        </Cluster>
        <FileField
          label={t`Import file`}
          accept=".json,application/json"
          name={name}
          isDisabled={isRunning || pictures !== undefined}
          onChoose={(chosen) => void choose(chosen)}
        />
        {pictures === undefined ? null : (
          <Progress
            label={t`Pictures`}
            value={pictures.done}
            max={pictures.of}
            valueLabel={t`${pictures.done} of ${pictures.of}`}
          />
        )}
        {wrong === undefined ? null : (
          <p role="alert" className={css.error}>
            {wrong}
          </p>
        )}
        {file === undefined || brought === undefined ? null : brought.ok ? (
          <ImportSummary brought={brought.value} file={file} onImport={() => void bring(file)} />
        ) : (
          <p role="alert" className={css.error}>
            {refusalText(brought.refusal)}
          </p>
        )}
      </Stack>
    </Card>
  );
}

/** At most this many names are listed, the others counted. */
const NAMED = 10;

function ImportSummary({
  brought,
  file,
  onImport,
}: {
  brought: ShopImported;
  file: ShopFile;
  onImport: () => void;
}) {
  const { t } = useLingui();
  const next = t({ message: '→', context: 'from one value to the next' });
  const names = brought.renamed.map(({ from, to }) => `${from} ${next} ${to}`);
  const listed = useNameList()(names, NAMED);
  const rows: [string, keyof ShopImported['counts']][] = [
    [t`Catalogs`, 'catalogs'],
    [t`Products`, 'products'],
    [t`Extras`, 'extras'],
    [t`Halls`, 'halls'],
    [t`Tables`, 'tables'],
    [t`Stations`, 'stations'],
    [t`Zones`, 'zones'],
  ];
  return (
    <Stack gap={3}>
      <table className={css.table} aria-label={t`Changes from importing ${file.name}`}>
        <thead>
          <tr>
            <th scope="col">{file.name}</th>
            <th scope="col">
              <Trans>New</Trans>
            </th>
            <th scope="col">
              <Trans>Already in this branch</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, key]) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className="tabular">{brought.counts[key].fresh}</td>
              <td className="tabular">{brought.counts[key].kept}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              <Trans>Pictures</Trans>
            </th>
            <td className="tabular">{Object.keys(file.pictures).length}</td>
            <td className="tabular">0</td>
          </tr>
        </tbody>
      </table>
      {names.length === 0 ? null : (
        <p className={css.soft}>{t`Names already in use here are adjusted: ${listed}`}</p>
      )}
      <p className={css.soft}>
        {brought.settings
          ? t`Hours, order types, payment methods, times and amounts are replaced by those in the file. Name, address and phone numbers are kept.`
          : t`The settings are not changed.`}
      </p>
      <Cluster gap={3}>
        <Button variant="primary" onPress={onImport}>
          <Trans>Import</Trans>
        </Button>
      </Cluster>
    </Stack>
  );
}
