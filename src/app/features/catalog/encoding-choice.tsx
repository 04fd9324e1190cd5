import { useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Select } from '#ui/select.tsx';
import { Stack } from '#ui/stack.tsx';
import { type FileEncoding, fileEncodings, tellingLines } from './file-encoding.ts';
import css from './products.module.css';

const SAMPLE_LINES = 4;

interface EncodingChoiceProps {
  text: string;
  encoding: FileEncoding;
  onChange: (encoding: FileEncoding) => void;
}

/** Warns that a file is not UTF-8, shows lines as they were read, and lets the person choose another encoding. */
export function EncodingChoice({ text, encoding, onChange }: EncodingChoiceProps) {
  const { t } = useLingui();
  const names: Record<FileEncoding, string> = {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16 (big endian)',
    'windows-1252': t`Western European (Windows-1252)`,
    'windows-1254': t`Turkish (Windows-1254)`,
  };
  return (
    <Card
      title={t`Check the letters of this file`}
      subtitle={
        text.includes('\uFFFD')
          ? t`Some letters cannot be read in this encoding. Choose another one.`
          : t`The file is not saved as UTF-8. Import it only if these lines read correctly, or choose another encoding.`
      }
    >
      <Stack gap={4}>
        <pre className={css.sample} aria-label={t`Sample`}>
          {tellingLines(text, SAMPLE_LINES).join('\n')}
        </pre>
        <Select
          label={t`Encoding`}
          options={fileEncodings.map((id) => ({ id, label: names[id] }))}
          value={encoding}
          onChange={onChange}
        />
      </Stack>
    </Card>
  );
}
