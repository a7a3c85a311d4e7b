// 🧭 the columns below count UTF-16 units
const label = '😀😀'; /* 🎉 */ db.collection('emoji🚀').createIndex({ 'naïve.ключ': 1 }, { name: '🗝️' });
