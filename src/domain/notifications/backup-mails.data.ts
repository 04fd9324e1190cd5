import type { Language } from '../languages.ts';
import type { BackupProblem } from './backup-standing.ts';

interface BackupMailTexts {
  subject: string;
  /** `{server}` is the server's address. */
  problems: Record<BackupProblem, string>;
  /** What to do next. */
  advice: string;
}

/** Mails to the operator about a backup that failed. */
export const backupMails: Record<Language, BackupMailTexts> = {
  en: {
    subject: 'The last backup failed',
    problems: {
      backup_failed: 'The last backup of {server} failed.',
      proof_failed: 'The last backup of {server} could not be restored, or differs from the database.',
      copy_failed: 'The last backup of {server} could not be copied to the object store.',
      no_space: 'The disk of {server} has too little space for a backup and its check.',
    },
    advice:
      'The log of the server says why. It tries again next night; “npm run backup” tries at once. There is no further mail until the problem changes or is solved.',
  },
  tr: {
    subject: 'Son yedekleme başarısız oldu',
    problems: {
      backup_failed: '{server} için son yedekleme başarısız oldu.',
      proof_failed: '{server} için alınan son yedek geri yüklenemedi veya veritabanından farklı.',
      copy_failed: '{server} için alınan son yedek nesne deposuna kopyalanamadı.',
      no_space: '{server} diskinde yedekleme ve denetimi için yeterli yer yok.',
    },
    advice:
      'Nedeni sunucunun günlüğünde yazıyor. Sunucu bir sonraki gece yeniden dener; “npm run backup” hemen dener. Sorun değişene veya çözülene kadar başka e-posta gönderilmez.',
  },
  es: {
    subject: 'La última copia de seguridad ha fallado',
    problems: {
      backup_failed: 'La última copia de seguridad de {server} ha fallado.',
      proof_failed:
        'La última copia de seguridad de {server} no se ha podido restaurar o difiere de la base de datos.',
      copy_failed:
        'La última copia de seguridad de {server} no se ha podido copiar al almacenamiento de objetos.',
      no_space:
        'El disco de {server} no tiene espacio suficiente para una copia de seguridad y su comprobación.',
    },
    advice:
      'El registro del servidor indica la causa. Se vuelve a intentar la próxima noche; «npm run backup» lo intenta al momento. No se envían más correos hasta que el problema cambie o se resuelva.',
  },
  ar: {
    subject: 'فشل آخر نسخ احتياطي',
    problems: {
      backup_failed: 'فشل آخر نسخ احتياطي للخادم {server}.',
      proof_failed: 'تعذّرت استعادة آخر نسخة احتياطية للخادم {server}، أو أنها تختلف عن قاعدة البيانات.',
      copy_failed: 'تعذّر نسخ آخر نسخة احتياطية للخادم {server} إلى مخزن الكائنات.',
      no_space: 'لا توجد على قرص الخادم {server} مساحة كافية للنسخ الاحتياطي والتحقق منه.',
    },
    advice:
      'السبب مذكور في سجل الخادم. ستُعاد المحاولة في الليلة القادمة؛ والأمر «npm run backup» يحاول فورًا. لن تُرسل رسالة أخرى حتى تتغير المشكلة أو تُحل.',
  },
  pt: {
    subject: 'A última cópia de segurança falhou',
    problems: {
      backup_failed: 'A última cópia de segurança de {server} falhou.',
      proof_failed:
        'Não foi possível restaurar a última cópia de segurança de {server}, ou é diferente da base de dados.',
      copy_failed:
        'Não foi possível copiar a última cópia de segurança de {server} para o armazenamento de objetos.',
      no_space:
        'O disco de {server} não tem espaço suficiente para uma cópia de segurança e a sua verificação.',
    },
    advice:
      'O registo do servidor indica a causa. O servidor tenta de novo na próxima noite; «npm run backup» tenta de imediato. Não são enviados mais e-mails até o problema mudar ou ser resolvido.',
  },
};
