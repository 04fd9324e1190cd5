import type { Language } from '#domain/languages.ts';

/** Texts of the page on which a device is made to trust the server, by language. `{name}` is the certificate's name. */
export interface TrustTexts {
  title: string;
  intro: string;
  download: string;
  open: string;
  compare: string;
  without: string;
  steps: Record<'ios' | 'android' | 'mac' | 'windows' | 'other', { title: string; steps: readonly string[] }>;
}

export const trustTexts: Record<Language, TrustTexts> = {
  en: {
    title: 'Set up this device',
    intro:
      'Trust the certificate of this restaurant once. After that the app works without a network, alerts ring on a locked screen, and the connection is private.',
    download: 'Download the certificate',
    open: 'Open the app',
    compare: 'Compare this fingerprint with the one that the server printed:',
    without:
      'Without it the app opens after a warning, but it keeps nothing offline, rings only while it is open, and cannot be installed.',
    steps: {
      ios: {
        title: 'iPhone and iPad',
        steps: [
          'Tap “Download the certificate”, then “Allow”.',
          'Open Settings, tap “Profile Downloaded”, then “Install”.',
          'Go to Settings › General › About › Certificate Trust Settings and turn on “{name}”.',
        ],
      },
      android: {
        title: 'Android',
        steps: [
          'Tap “Download the certificate”.',
          'Open Settings › Security › More security settings › Encryption & credentials › Install a certificate › CA certificate.',
          'Tap “Install anyway” and choose the file brigade.crt.',
        ],
      },
      mac: {
        title: 'Mac',
        steps: [
          'Download the certificate and open it in Keychain Access.',
          'Double-click “{name}”, open “Trust” and choose “Always Trust”.',
        ],
      },
      windows: {
        title: 'Windows',
        steps: [
          'Download the certificate, open it and choose “Install Certificate”.',
          'Choose “Local Machine”, then “Place all certificates in the following store” and “Trusted Root Certification Authorities”.',
        ],
      },
      other: {
        title: 'Other devices and Firefox',
        steps: [
          'Download the certificate.',
          'In the browser’s settings, search for “certificates”, import the file under “Authorities” and trust it for websites.',
        ],
      },
    },
  },
  tr: {
    title: 'Bu cihazı hazırlayın',
    intro:
      'Bu restoranın sertifikasına bir kez güvenin. Sonra uygulama ağ olmadan çalışır, kilitli ekranda uyarılar çalar ve bağlantı gizli kalır.',
    download: 'Sertifikayı indir',
    open: 'Uygulamayı aç',
    compare: 'Bu parmak izini sunucunun yazdırdığıyla karşılaştırın:',
    without:
      'Bu yapılmazsa uygulama bir uyarıdan sonra açılır, ama çevrimdışı hiçbir şey saklamaz, yalnızca açıkken uyarır ve yüklenemez.',
    steps: {
      ios: {
        title: 'iPhone ve iPad',
        steps: [
          '“Sertifikayı indir”e, sonra “İzin Ver”e dokunun.',
          'Ayarlar’ı açın, “Profil İndirildi”ye, sonra “Yükle”ye dokunun.',
          'Ayarlar › Genel › Hakkında › Sertifika Güven Ayarları’nda “{name}” öğesini açın.',
        ],
      },
      android: {
        title: 'Android',
        steps: [
          '“Sertifikayı indir”e dokunun.',
          'Ayarlar › Güvenlik › Diğer güvenlik ayarları › Şifreleme ve kimlik bilgileri › Sertifika yükle › CA sertifikası yolunu açın.',
          '“Yine de yükle”ye dokunun ve brigade.crt dosyasını seçin.',
        ],
      },
      mac: {
        title: 'Mac',
        steps: [
          'Sertifikayı indirip Anahtar Zinciri Erişimi’nde açın.',
          '“{name}” öğesini çift tıklayın, “Güven”i açın ve “Her Zaman Güven”i seçin.',
        ],
      },
      windows: {
        title: 'Windows',
        steps: [
          'Sertifikayı indirin, açın ve “Sertifika Yükle”yi seçin.',
          '“Yerel Makine”yi, sonra “Tüm sertifikaları aşağıdaki depoya yerleştir”i ve “Güvenilen Kök Sertifika Yetkilileri”ni seçin.',
        ],
      },
      other: {
        title: 'Diğer cihazlar ve Firefox',
        steps: [
          'Sertifikayı indirin.',
          'Tarayıcının ayarlarında “sertifikalar”ı arayın, dosyayı “Yetkililer” altında içe aktarın ve web siteleri için güvenin.',
        ],
      },
    },
  },
  es: {
    title: 'Configure este dispositivo',
    intro:
      'Confíe una vez en el certificado de este restaurante. Después, la aplicación funciona sin red, los avisos suenan con la pantalla bloqueada y la conexión es privada.',
    download: 'Descargar el certificado',
    open: 'Abrir la aplicación',
    compare: 'Compare esta huella con la que imprimió el servidor:',
    without:
      'Sin él, la aplicación se abre tras una advertencia, pero no guarda nada sin conexión, solo avisa mientras está abierta y no se puede instalar.',
    steps: {
      ios: {
        title: 'iPhone y iPad',
        steps: [
          'Toque «Descargar el certificado» y luego «Permitir».',
          'Abra Ajustes, toque «Perfil descargado» y luego «Instalar».',
          'Vaya a Ajustes › General › Información › Ajustes de confianza de los certificados y active «{name}».',
        ],
      },
      android: {
        title: 'Android',
        steps: [
          'Toque «Descargar el certificado».',
          'Abra Ajustes › Seguridad › Más ajustes de seguridad › Cifrado y credenciales › Instalar un certificado › Certificado de CA.',
          'Toque «Instalar de todos modos» y elija el archivo brigade.crt.',
        ],
      },
      mac: {
        title: 'Mac',
        steps: [
          'Descargue el certificado y ábralo en Acceso a Llaveros.',
          'Haga doble clic en «{name}», abra «Confiar» y elija «Confiar siempre».',
        ],
      },
      windows: {
        title: 'Windows',
        steps: [
          'Descargue el certificado, ábralo y elija «Instalar certificado».',
          'Elija «Equipo local», luego «Colocar todos los certificados en el siguiente almacén» y «Entidades de certificación raíz de confianza».',
        ],
      },
      other: {
        title: 'Otros dispositivos y Firefox',
        steps: [
          'Descargue el certificado.',
          'En los ajustes del navegador, busque «certificados», importe el archivo en «Autoridades» y confíe en él para sitios web.',
        ],
      },
    },
  },
  ar: {
    title: 'إعداد هذا الجهاز',
    intro:
      'ثِق بشهادة هذا المطعم مرة واحدة. بعدها يعمل التطبيق دون شبكة، وترن التنبيهات والشاشة مقفلة، ويبقى الاتصال خاصًا.',
    download: 'تنزيل الشهادة',
    open: 'فتح التطبيق',
    compare: 'قارن هذه البصمة بالتي طبعها الخادم:',
    without:
      'من دونها يُفتح التطبيق بعد تحذير، لكنه لا يحفظ شيئًا دون اتصال، ولا يرن إلا وهو مفتوح، ولا يمكن تثبيته.',
    steps: {
      ios: {
        title: 'iPhone وiPad',
        steps: [
          'اضغط «تنزيل الشهادة» ثم «السماح».',
          'افتح الإعدادات واضغط «تم تنزيل ملف التعريف» ثم «تثبيت».',
          'افتح الإعدادات › عام › حول › إعدادات الثقة بالشهادات وشغّل «{name}».',
        ],
      },
      android: {
        title: 'Android',
        steps: [
          'اضغط «تنزيل الشهادة».',
          'افتح الإعدادات › الأمان › المزيد من إعدادات الأمان › التشفير وبيانات الاعتماد › تثبيت شهادة › شهادة CA.',
          'اضغط «التثبيت على أي حال» واختر الملف brigade.crt.',
        ],
      },
      mac: {
        title: 'Mac',
        steps: [
          'نزّل الشهادة وافتحها في «الوصول إلى سلسلة المفاتيح».',
          'انقر «{name}» مرتين، وافتح «الثقة»، واختر «الثقة دائمًا».',
        ],
      },
      windows: {
        title: 'Windows',
        steps: [
          'نزّل الشهادة وافتحها واختر «تثبيت الشهادة».',
          'اختر «الجهاز المحلي»، ثم «وضع كافة الشهادات في المخزن التالي» و«المراجع المصدقة الجذر الموثوق بها».',
        ],
      },
      other: {
        title: 'الأجهزة الأخرى وFirefox',
        steps: [
          'نزّل الشهادة.',
          'في إعدادات المتصفح ابحث عن «الشهادات»، واستورد الملف ضمن «المراجع»، وثِق به للمواقع.',
        ],
      },
    },
  },
  pt: {
    title: 'Configure este dispositivo',
    intro:
      'Confie uma vez no certificado deste restaurante. Depois, a aplicação funciona sem rede, os alertas tocam com o ecrã bloqueado e a ligação é privada.',
    download: 'Transferir o certificado',
    open: 'Abrir a aplicação',
    compare: 'Compare esta impressão digital com a que o servidor imprimiu:',
    without:
      'Sem ele, a aplicação abre depois de um aviso, mas não guarda nada offline, só alerta enquanto está aberta e não pode ser instalada.',
    steps: {
      ios: {
        title: 'iPhone e iPad',
        steps: [
          'Toque em «Transferir o certificado» e depois em «Permitir».',
          'Abra Definições, toque em «Perfil descarregado» e depois em «Instalar».',
          'Vá a Definições › Geral › Informações › Definições de confiança do certificado e ative «{name}».',
        ],
      },
      android: {
        title: 'Android',
        steps: [
          'Toque em «Transferir o certificado».',
          'Abra Definições › Segurança › Mais definições de segurança › Encriptação e credenciais › Instalar um certificado › Certificado de AC.',
          'Toque em «Instalar mesmo assim» e escolha o ficheiro brigade.crt.',
        ],
      },
      mac: {
        title: 'Mac',
        steps: [
          'Transfira o certificado e abra-o no Acesso a Porta-chaves.',
          'Faça duplo clique em «{name}», abra «Confiança» e escolha «Confiar sempre».',
        ],
      },
      windows: {
        title: 'Windows',
        steps: [
          'Transfira o certificado, abra-o e escolha «Instalar certificado».',
          'Escolha «Máquina local», depois «Colocar todos os certificados no seguinte arquivo» e «Autoridades de certificação de raiz fidedigna».',
        ],
      },
      other: {
        title: 'Outros dispositivos e Firefox',
        steps: [
          'Transfira o certificado.',
          'Nas definições do navegador, procure «certificados», importe o ficheiro em «Autoridades» e confie nele para sites.',
        ],
      },
    },
  },
};
