import * as z from 'zod/mini';
import { base, meanings } from './environment-fields.ts';

/** The variables of backups. */
export const backupVariables = {
  BACKUP_AT: z
    ._default(
      z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, 'must look like 03:10, or be off')),
      '03:10',
    )
    .register(meanings, {
      meaning:
        'When the nightly backup is taken and proven, in the machine’s time zone; `off`: never, and none before an update.',
    }),
  BACKUP_DIR: z.optional(z.string()).register(meanings, {
    meaning: 'Folder of the backups, best on another disk. Without it they are in `DATA_DIR/backups`.',
  }),
  BACKUP_KEEP: z
    ._default(z.string().check(z.regex(/^\d{1,3},\d{1,3},\d{1,3}$/, 'must look like 7,4,12')), '7,4,12')
    .register(meanings, { meaning: 'How many daily, weekly and monthly backups are kept.' }),
  BACKUP_PASSPHRASE: z
    .optional(z.string().check(z.minLength(12, 'must have at least 12 characters')))
    .register(meanings, {
      meaning:
        'Seals the key of `DATA_DIR/secret.key` in each backup (scrypt, AES-256-GCM). Without it backups have no key, and stored credentials must be entered again after a restore.',
    }),
  BACKUP_S3_URL: z
    .optional(
      base('must look like https://s3.example/bucket or https://s3.example/bucket/folder').check(
        z.refine(
          (text) => new URL(text).pathname.length > 1,
          'must name the bucket: https://s3.example/bucket',
        ),
      ),
    )
    .register(meanings, {
      meaning:
        'Object store with the S3 protocol to which each backup is copied: endpoint, bucket and, where wanted, a folder, `https://s3.eu-central-1.amazonaws.com/bucket/folder`. Old copies are deleted by `BACKUP_KEEP`.',
    }),
  BACKUP_S3_REGION: z
    ._default(z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be the region of the bucket')), 'us-east-1')
    .register(meanings, { meaning: 'Region of that bucket. Stores without regions accept the default.' }),
  BACKUP_S3_ACCESS_KEY: z
    .optional(z.string().check(z.maxLength(255, 'must be the ID of an access key')))
    .register(meanings, {
      meaning:
        'ID of an access key that may list, read, write and delete there; with `BACKUP_S3_URL` and `BACKUP_S3_SECRET_KEY`.',
    }),
  BACKUP_S3_SECRET_KEY: z
    .optional(z.string().check(z.maxLength(255, 'must be the secret of an access key')))
    .register(meanings, { meaning: 'Secret of that key.' }),
};
