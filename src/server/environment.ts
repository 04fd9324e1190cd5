import * as z from 'zod/mini';
import { backupVariables } from './backup-environment.ts';
import {
  addresses,
  base,
  busUrls,
  credential,
  meanings,
  number,
  origins,
  plainAddresses,
  url,
  whole,
} from './environment-fields.ts';

const LETS_ENCRYPT = 'https://acme-v02.api.letsencrypt.org/directory';
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every variable of the server, as CONFIG.md lists them, with its parser and meaning. */
export const environmentSchema = z.object({
  PORT: whole(0, 65_535, 8080).register(meanings, { meaning: 'Port to listen on; `0` takes a free one.' }),
  HOST: z
    ._default(z.string().check(z.regex(/^[\w.:%-]+$/, 'must be an address or a host name')), '0.0.0.0')
    .register(meanings, {
      meaning:
        'Address to listen on. The default is every address, because phones and tablets of the shop connect.',
    }),
  DIRECT_PORT: z
    .optional(z.union([z.literal('off'), number(0, 65_535)], 'must be a port from 0 to 65535, or off'))
    .register(meanings, {
      meaning:
        'UDP port of direct connections: staff devices that have signed in once reach the server through the shop’s own network by its address, also while the internet or the name of the server is down. Without it the number of `PORT`; `0` takes a free one; `off`: none.',
    }),
  DIRECT_ADDRESSES: plainAddresses().register(meanings, {
    meaning:
      'Addresses of this machine in the shop’s network, for direct connections to a server in a container, with commas in between. Without it those of its network cards.',
  }),
  HUB_OF: z.optional(base('must look like https://example.com')).register(meanings, {
    meaning:
      'Runs this program as a shop hub instead of a server: it passes changes between the devices of one branch while the server at this address is out of reach. It needs no database.',
  }),
  HUB_CODE: z.optional(z.string()).register(meanings, {
    meaning:
      'With `HUB_OF`, at the first start: the code under Settings, Shop hub, that pairs the hub with its branch.',
  }),
  DATA_DIR: z._default(z.string(), 'data').register(meanings, {
    meaning: 'Folder for everything that must outlive a restart: the embedded database, pictures, the key.',
  }),
  PUBLIC_URL: z.optional(base('must look like https://example.com')).register(meanings, {
    meaning: 'Address people reach the server under. Links in mails and online payments need it.',
  }),
  TLS: z._default(z.enum(['off', 'local', 'acme'], 'must be off, local or acme'), 'off').register(meanings, {
    meaning:
      '`local`: `PORT` speaks TLS with a certificate of an authority made for this server, for the local network; each device trusts it once. `acme`: with one of a public authority for the name in `PUBLIC_URL`, ordered and renewed by itself. `off`: plain HTTP, unless `TLS_CERT` is set.',
  }),
  TLS_CERT: z.optional(z.string()).register(meanings, {
    meaning:
      'PEM file of a certificate with its chain, with `TLS_KEY`; `PORT` speaks TLS then. Read again when it changes.',
  }),
  TLS_KEY: z.optional(z.string()).register(meanings, { meaning: 'PEM file of its private key.' }),
  ACME_DIRECTORY: z
    ._default(url(['https:'], 'must look like https://example.com/directory'), LETS_ENCRYPT)
    .register(meanings, {
      meaning:
        "With `TLS=acme`: address of the authority's directory (RFC 8555). The default is Let's Encrypt.",
    }),
  ACME_EMAIL: z.optional(z.email('must be an e-mail address')).register(meanings, {
    meaning: 'With `TLS=acme`: where the authority writes to when something is wrong with the certificate.',
  }),
  HTTP_PORT: z.optional(number(0, 65_535)).register(meanings, {
    meaning:
      'Port of plain HTTP beside TLS: it redirects, with `TLS=local` shows how a device trusts the certificate, and with `TLS=acme` proves the name to the authority, which asks on port 80.',
  }),
  BILLING: z.optional(z.enum(['on', 'off'], 'must be on or off')).register(meanings, {
    meaning:
      'Whether owners of restaurants are charged for the use of this server: `on` or `off`. While it is off, everything is included and no price is shown. Only the demo has it on by itself.',
  }),
  TRUSTED_PROXIES: whole(0, 10, 0).register(meanings, {
    meaning:
      'Number of reverse proxies in front whose `X-Forwarded-For` is believed. While it is 0 and that header arrives from a private address, callers are not counted by address; the log and `/readyz` say so.',
  }),
  DATABASE_URL: z
    .optional(url(['postgres:', 'postgresql:'], 'must look like postgres://user:password@host:5432/database'))
    .register(meanings, {
      meaning:
        'An external PostgreSQL 15 or newer instead of the embedded one; several servers may share it. Its role is used as it is: `src/server/DECISIONS.md`, server D43.',
    }),
  DATABASE_POOL: whole(2, 500, 20).register(meanings, {
    meaning: 'Most database connections one server holds.',
  }),
  BUS_URL: busUrls().register(meanings, {
    meaning:
      'Core NATS that carries hints between several servers, `nats://user:password@host:4222` or `tls://…`; further addresses of the same cluster after commas. Without it they go through the database (LISTEN/NOTIFY).',
  }),
  SECRET_KEY: z
    .optional(z.string().check(z.minLength(32, 'must have at least 32 characters')))
    .register(meanings, {
      meaning:
        'At least 32 characters; seals stored credentials (AES-256-GCM). Without it a key is created in `DATA_DIR/secret.key`. Servers that share a database need the same key.',
    }),
  ...backupVariables,
  METRICS_TOKEN: z
    .optional(z.string().check(z.minLength(16, 'must have at least 16 characters')))
    .register(meanings, {
      meaning:
        'Bearer token for `/metrics` (Prometheus). Without it `/metrics` answers programs on the same machine only.',
    }),
  LOG_LEVEL: z
    ._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info')
    .register(meanings, {
      meaning: `One of ${LOG_LEVELS.map((level) => `\`${level}\``).join(', ')}. Logs contain no secrets and no customer data.`,
    }),
  LOG_FILE: z.optional(z.string()).register(meanings, {
    meaning:
      'File for the log, where nothing collects what the server prints. Without it the log goes to the standard output, as systemd and Docker expect.',
  }),
  LOG_FILE_MB: whole(1, 10_000, 10).register(meanings, {
    meaning: 'Size in megabytes at which a new log file is begun.',
  }),
  LOG_FILE_KEEP: whole(1, 1_000, 5).register(meanings, {
    meaning: 'How many full log files are kept: `LOG_FILE.1` is the newest.',
  }),
  SECURITY_CONTACT: z
    .optional(
      z
        .string()
        .check(
          z.regex(
            /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
            'must look like mailto:security@example.com or https://example.com/security',
          ),
        ),
    )
    .register(meanings, {
      meaning:
        'Where to report vulnerabilities (`mailto:…` or `https://…`), published in `/.well-known/security.txt`.',
    }),
  SHUTDOWN_GRACE_MS: whole(0, 600_000, 10_000).register(meanings, {
    meaning: 'How long running calls may finish after the server was asked to stop, in milliseconds.',
  }),
  PRINTER_HOSTS: addresses().register(meanings, {
    meaning:
      'Addresses or networks besides private ones where printers may be, on any port: `203.0.113.7,10.8.0.0/16`.',
  }),
  PUSH_HOSTS: addresses().register(meanings, {
    meaning: 'Addresses or networks besides public ones where push services may be, also without TLS.',
  }),
  WEBHOOK_HOSTS: addresses().register(meanings, {
    meaning: 'Addresses or networks besides public ones where webhooks may be sent, also without TLS.',
  }),
  MAP_STYLE: z
    .optional(url(['https:', 'http:'], 'must look like https://tiles.example/style.json'))
    .register(meanings, {
      meaning:
        'Address of a MapLibre style, with tiles of a server or of one `pmtiles://https://…` file. Without it the built-in map is used.',
    }),
  MAP_HOSTS: origins('must be origins like https://tiles.example,https://fonts.example').register(meanings, {
    meaning:
      "Origins besides the style's own from which a page may load tiles, fonts and pictures of the map.",
  }),
  GEOCODER_URL: z
    .optional(url(['https:', 'http:'], 'must look like https://nominatim.example'))
    .register(meanings, { meaning: 'An address search. Without it towns are found, but no streets.' }),
  GEOCODER_KIND: z
    ._default(z.enum(['nominatim', 'photon'], 'must be nominatim or photon'), 'nominatim')
    .register(meanings, { meaning: 'What the address search is: `nominatim` or `photon`.' }),
  SMTP_URL: z
    .optional(url(['smtp:', 'smtps:'], 'must look like smtps://user:password@mail.example:465'))
    .register(meanings, {
      meaning:
        'Mail server, `smtps://user:password@mail.example:465`. Without it no mails are sent. Mails about passwords, sign-ins and payment providers need `PUBLIC_URL` too.',
    }),
  MAIL_FROM: z
    .optional(z.string().check(z.regex(/^[^\r\n]*@[^\r\n]+$/, 'must look like Brigade <alerts@example.com>')))
    .register(meanings, { meaning: 'Sender of the mails; required with `SMTP_URL`.' }),
  SMS_URL: z
    ._default(base('must look like https://api.twilio.com'), 'https://api.twilio.com')
    .register(meanings, { meaning: "Address of an SMS service with Twilio's Messages API." }),
  SMS_ACCOUNT: z
    .optional(z.string().check(z.regex(/^\w{1,64}$/, 'must be the account of the gateway')))
    .register(meanings, {
      meaning:
        'Account there, set together with `SMS_TOKEN` and `SMS_FROM`. Without them the server sends no SMS.',
    }),
  SMS_TOKEN: z.optional(z.string()).register(meanings, { meaning: 'Token of that account.' }),
  SMS_FROM: z
    .optional(z.string().check(z.regex(/^[\w +]{1,20}$/, 'must be a number or a name')))
    .register(meanings, { meaning: 'Sender of the SMS, a number or a name.' }),
  NETGSM_URL: z
    ._default(base('must look like https://api.netgsm.com.tr'), 'https://api.netgsm.com.tr')
    .register(meanings, {
      meaning: "Address of Netgsm, for branches' own SMS accounts (entered by their owners under Add-ons).",
    }),
  STRIPE_URL: z
    ._default(base('must look like https://api.stripe.com'), 'https://api.stripe.com')
    .register(meanings, { meaning: "Address of a card provider with Stripe's Checkout Sessions." }),
  STRIPE_KEY: z
    .optional(z.string().check(z.regex(/^[\w-]{8,255}$/, 'must be the secret key of the account')))
    .register(meanings, {
      meaning:
        'Secret key there, set together with `STRIPE_WEBHOOK_SECRET` and `PUBLIC_URL`. Without it cards are not taken online.',
    }),
  STRIPE_WEBHOOK_SECRET: z
    .optional(z.string().check(z.regex(/^[\w-]{8,255}$/, 'must be the signing secret of the webhook')))
    .register(meanings, { meaning: 'Signing secret of its webhook, `PUBLIC_URL/payments/stripe`.' }),
  PAYPAL_URL: z
    ._default(base('must look like https://api-m.paypal.com'), 'https://api-m.paypal.com')
    .register(meanings, {
      meaning:
        "Address of PayPal's Orders v2. Its webhook is `PUBLIC_URL/payments/paypal`; without one payments are polled.",
    }),
  AKBANK_URL: z
    ._default(
      url(['https:', 'http:'], 'must look like https://virtualpospaymentgateway.akbank.com/payhosting'),
      'https://virtualpospaymentgateway.akbank.com/payhosting',
    )
    .register(meanings, {
      meaning:
        "Payment page of Akbank's virtual POS. Its test system: `https://virtualpospaymentgatewaypre.akbank.com/payhosting`.",
    }),
  AKBANK_API_URL: z
    ._default(
      base('must look like https://api.akbank.com/api/v1/payment/virtualpos'),
      'https://api.akbank.com/api/v1/payment/virtualpos',
    )
    .register(meanings, {
      meaning: 'Its API. Its test system: `https://apipre.akbank.com/api/v1/payment/virtualpos`.',
    }),
  AKBANK_CARD_URL: z
    ._default(
      url(['https:', 'http:'], 'must look like https://virtualpospaymentgateway.akbank.com/securepay'),
      'https://virtualpospaymentgateway.akbank.com/securepay',
    )
    .register(meanings, {
      meaning:
        'Its 3-D Secure page for `BILLING_CARD_FORM`. Its test system: `https://virtualpospaymentgatewaypre.akbank.com/securepay`.',
    }),
  BILLING_PAYPAL_ID: credential('the client ID').register(meanings, {
    meaning: 'Client ID of the PayPal account that owners pay to; with `BILLING_PAYPAL_SECRET`.',
  }),
  BILLING_PAYPAL_SECRET: credential('the secret').register(meanings, { meaning: 'Secret of that account.' }),
  BILLING_PAYFLEX_ID: credential('the client ID').register(meanings, {
    meaning: 'Client ID of the Payflex account that owners pay to; with `BILLING_PAYFLEX_KEY`.',
  }),
  BILLING_PAYFLEX_KEY: credential('the store key').register(meanings, {
    meaning: 'Store key of that account.',
  }),
  BILLING_PAYFLEX_URL: z
    ._default(base('must look like https://api.payflex.co.za'), 'https://api.payflex.co.za')
    .register(meanings, {
      meaning: 'Address of its API; other hosts than Payflex’s own need `PAYMENT_HOSTS`.',
    }),
  BILLING_PAYFLEX_TOKEN_URL: z
    ._default(
      base('must look like https://auth.payflex.co.za/auth/merchant'),
      'https://auth.payflex.co.za/auth/merchant',
    )
    .register(meanings, { meaning: 'Address that issues its tokens.' }),
  BILLING_AKBANK_MERCHANT: credential('the merchant safe ID').register(meanings, {
    meaning:
      'Merchant safe ID of the Akbank account that owners pay to; with `BILLING_AKBANK_TERMINAL` and `BILLING_AKBANK_KEY`.',
  }),
  BILLING_AKBANK_TERMINAL: credential('the terminal safe ID').register(meanings, {
    meaning: 'Terminal safe ID of that account.',
  }),
  BILLING_AKBANK_KEY: credential('the secret key').register(meanings, {
    meaning: 'Secret key of that account.',
  }),
  BILLING_CARD_FORM: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off').register(meanings, {
    meaning:
      'Whether owners enter their card on a form of this server instead of on Akbank’s page: `on` or `off`. Card numbers then pass through this server, which is never told to keep them but is subject to PCI DSS (SAQ D).',
  }),
  PAYMENT_HOSTS: origins('must be origins like https://payments.example').register(meanings, {
    meaning: 'Origins besides `*.payflex.co.za` that a branch may enter as the address of its Payflex.',
  }),
});
